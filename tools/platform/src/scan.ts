import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { findOnPath, repositoryPath, searchWith, startChild, versions } from "@questwell/local-stack";
import { failed, missing, runCommand } from "./commands/run-command.ts";
import { hasImage } from "./engine/docker.ts";
import { imageName, images } from "./images/images.ts";
import { readImageFile } from "./images/read-image-file.ts";
import { readSource } from "./images/source.ts";
import { ensureGoProgram } from "./programs/go-program.ts";
import { actionlint, grype, helm, kubectlValidate } from "./programs/programs.ts";
import { listComponents, type Lock } from "./scan/list-components.ts";

/** grype's exit code for a vulnerability of the severity that was asked for, or above. */
const FOUND = 2;

// The entry point of `make scan`: known vulnerabilities of the packages in package-lock.json, of what versions.json and the
// list of Go programs name, and of the packages inside of the images that the engine has.
await runCommand(async () => {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const program = await ensureGoProgram(grype, searchWith(process.env, say));
  const folder = await mkdtemp(join(tmpdir(), "questwell-scan-"));
  try {
    const lists = [await writeList(folder), ...(await writeImageLists(folder))];
    let hasFound = false;
    for (const { what, file } of lists) {
      say(`\n${what}`);
      const code = await scan(program, file);
      if (code !== 0 && code !== FOUND) throw missing(notChecked());
      hasFound ||= code === FOUND;
    }
    if (hasFound) throw failed("There are known vulnerabilities: SECURITY.md has the time for each.");
    say(`\nNo known vulnerability in ${lists.map(({ what }) => what).join(", ")}.`);
  } finally {
    await rm(folder, { recursive: true });
  }
});

interface List {
  what: string;
  file: string;
}

async function writeList(folder: string): Promise<List> {
  const lock = JSON.parse(await readFile(join(repositoryPath, "package-lock.json"), "utf8")) as Lock;
  const components = listComponents(lock, versions, [helm, kubectlValidate, grype, actionlint]);
  const file = join(folder, "versions.cdx.json");
  const document = { bomFormat: "CycloneDX", specVersion: "1.5", version: 1, components };
  await writeFile(file, JSON.stringify(document));
  return { what: `package-lock.json and versions.json (${components.length} components)`, file };
}

/** The lists of packages inside of the images of this version, or of the tag TAG, that the engine has. */
async function writeImageLists(folder: string): Promise<List[]> {
  if (findOnPath("docker", process.env) === undefined) return [];
  const tag = process.env["TAG"] || (await readSource(repositoryPath)).version;
  const lists: List[] = [];
  for (const { name } of images) {
    const image = imageName(name, tag);
    if (!(await hasImage(image))) continue;
    const file = join(folder, `${name}.cdx.json`);
    await writeFile(file, await readImageFile(image, "/app/sbom.cdx.json"));
    lists.push({ what: image, file });
  }
  return lists;
}

async function scan(program: string, file: string): Promise<number> {
  const { OFFLINE_DATABASE: database, ...env } = process.env;
  const offline = database ? { GRYPE_DB_CACHE_DIR: database, GRYPE_DB_AUTO_UPDATE: "false" } : {};
  const child = await startChild([program, `sbom:${file}`, "--fail-on", "low"], {
    output: "inherit",
    env: { ...env, GRYPE_CHECK_FOR_APP_UPDATE: "false", ...offline },
  });
  await child.ended;
  return child.end()?.code ?? 1;
}

function notChecked(): string {
  const database = process.env["OFFLINE_DATABASE"] || undefined;
  const where = database ?? join(homedir(), ".cache", "grype", "db");
  const why = database ? `${where} holds no list` : `no list could be fetched, and ${where} holds none`;
  return [
    `NOT CHECKED: the list of known vulnerabilities is missing or too old: ${why}.`,
    "OFFLINE_DATABASE=/a/folder names one that `grype db import` or a machine with a network has filled.",
  ].join("\n");
}
