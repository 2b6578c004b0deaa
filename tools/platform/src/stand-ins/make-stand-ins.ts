import process from "node:process";
import { repositoryPath } from "@questwell/local-stack";
import { findBases } from "../bases/bases.ts";
import { runCommand } from "../commands/run-command.ts";
import { requireDocker } from "../engine/docker.ts";
import { imageName } from "../images/images.ts";
import { readSource } from "../images/source.ts";
import { buildStandIns } from "./build-stand-ins.ts";

// The entry point of `make stand-in-images`: on the set-up image of the tag TAG, or of the version.
await runCommand(async () => {
  await requireDocker();
  const tag = process.env["TAG"] || (await readSource(repositoryPath)).version;
  const images = await buildStandIns(imageName("setup", tag), (await findBases(process.env)).runtime);
  process.stdout.write(`${Object.values(images).join("\n")}\n`);
});
