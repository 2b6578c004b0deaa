import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { repositoryPath } from "@questwell/local-stack";
import { serviceNames } from "@questwell/proto";
import { NEXT_MARK, RELEASES_DOCUMENT } from "./fresh-browser.ts";

const GENERATE_TIMEOUT_MS = 300_000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const execute = promisify(execFile);

/** Runs a program and returns what it printed. */
async function outputOf(program: string, args: readonly string[], cwd: string): Promise<string> {
  const options = { cwd, timeout: GENERATE_TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES };
  return (await execute(program, args, options)).stdout;
}

/** A checkout of the next release, in a folder of its own. */
export interface NextRelease {
  path: string;
  remove(): Promise<void>;
}

/**
 * Copies the repository and adds a field to each subgraph, a document of the web app that asks for all of them, and a
 * mark in the app's own script, so that its hashed files change as well.
 */
export async function makeNextRelease(): Promise<NextRelease> {
  const path = await mkdtemp(join(tmpdir(), "questwell-next-"));
  const files = await outputOf("git", ["ls-files", "-z"], repositoryPath);
  for (const file of files.split("\0").filter(Boolean)) {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await cp(join(repositoryPath, file), join(path, file));
  }
  for (const service of serviceNames) await addField(path, service);
  await writeFile(join(path, "web/src/app/releases.graphql"), `${RELEASES_DOCUMENT}\n`);
  await replaceIn(
    path,
    "web/src/main.tsx",
    /^/u,
    `document.documentElement.dataset.release = "${NEXT_MARK}";\n`,
  );
  await linkPackages(path);
  await outputOf("make", ["generate"], path);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Packages of the registry are those of the repository; our own are those of the copy. */
async function linkPackages(path: string): Promise<void> {
  for (const folder of ["", ...(await foldersWithPackages())]) {
    const packages = join(path, folder, "node_modules");
    await mkdir(packages, { recursive: true });
    for (const name of await readdir(join(repositoryPath, folder, "node_modules")))
      if (name !== "@questwell")
        await symlink(join(repositoryPath, folder, "node_modules", name), join(packages, name));
  }
  const ours = join("node_modules", "@questwell");
  await cp(join(repositoryPath, ours), join(path, ours), { recursive: true, verbatimSymlinks: true });
}

/** The workspaces with packages of their own. */
async function foldersWithPackages(): Promise<string[]> {
  const files = await outputOf("git", ["ls-files", "*/package.json"], repositoryPath);
  const folders = files
    .trimEnd()
    .split("\n")
    .map((file) => dirname(file));
  return folders.filter((folder) => existsSync(join(repositoryPath, folder, "node_modules")));
}

async function addField(path: string, service: string): Promise<void> {
  const field = `${service.replace(/-(\w)/gu, (_match, letter: string) => letter.toUpperCase())}Release`;
  const line = `  "The release that answers. Public."\n  ${field}: String! @access(gate: "none")\n`;
  await replaceIn(path, `services/${service}/schema.graphql`, /^type Query \{\n/mu, `type Query {\n${line}`);
  await replaceIn(
    path,
    `services/${service}/src/resolvers.ts`,
    /Query: \{/u,
    `Query: { ${field}: () => "next",`,
  );
}

async function replaceIn(path: string, file: string, pattern: RegExp, text: string): Promise<void> {
  const before = await readFile(join(path, file), "utf8");
  if (!pattern.test(before)) throw new Error(`${file} has changed: ${pattern} is not in it`);
  await writeFile(join(path, file), before.replace(pattern, text));
}
