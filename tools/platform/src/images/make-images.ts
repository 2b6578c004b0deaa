import process from "node:process";
import { repositoryPath } from "@questwell/local-stack";
import { findBases } from "../bases/bases.ts";
import { requireDocker } from "../engine/docker.ts";
import { misuse, runCommand } from "../commands/run-command.ts";
import { buildImage, type BuiltImage } from "./build-image.ts";
import { chooseImages } from "./images.ts";
import { readSource } from "./source.ts";

const TAG = /^\w[\w.-]{0,127}$/u;

// The entry point of `make images`: builds the images that ONLY names, or all, with the tag TAG, or the version.
await runCommand(async () => {
  const { ONLY, TAG: asked } = process.env;
  const chosen = chooseImages(ONLY ?? "");
  if (typeof chosen === "string") throw misuse(chosen);
  const source = await readSource(repositoryPath);
  const tag = asked || source.version;
  if (!TAG.test(tag)) throw misuse(`TAG takes letters, digits, "_", "." and "-", not "${tag}"`);
  await requireDocker();
  const bases = await findBases(process.env);
  const built: BuiltImage[] = [];
  for (const image of chosen) built.push(await buildImage(image, { tag, bases, source }));
  process.stdout.write(`\n${built.map(lineOf).join("\n")}\n`);
});

function lineOf({ name, sizeBytes, digest, seconds }: BuiltImage): string {
  const size = `${(sizeBytes / 1e6).toFixed(0)} MB`;
  return `${name.padEnd(42)} ${size.padStart(7)}  ${digest.slice(0, 19)}  ${seconds.toFixed(1).padStart(6)} s`;
}
