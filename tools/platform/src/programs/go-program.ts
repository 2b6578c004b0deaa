import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { missing } from "../commands/run-command.ts";
import { findOnPath, installOnce, runProgram, type Search } from "@questwell/local-stack";

const RUN_TIMEOUT_MS = 30_000;
const LAST_LINES = 20;

/** A command-line program that is written in Go, in the one version that the results do not differ with. */
export interface GoProgram {
  name: string;
  /** The module of its source, and the package of the program in it. */
  module: string;
  package: string;
  version: string;
  /** Arguments with which it succeeds anywhere. */
  harmless: readonly string[];
  /** How the output of these begins in this version, where a release says it; releases are built without the module's name. */
  says?: string;
  /** How long building it takes on two cores. */
  buildTime: string;
  /** Where a person gets it. */
  home: string;
}

/**
 * The path of a program: on PATH in the wanted version, from the cache, or built into the cache once for this machine.
 *
 * @throws CommandError with what to install.
 */
export async function ensureGoProgram(program: GoProgram, search: Search): Promise<string> {
  const onPath = findOnPath(program.name, search.env);
  if (onPath !== undefined && (await isBuiltFrom(onPath, program))) return onPath;
  const folder = join(search.cachePath, `${program.name}-${program.version}`);
  const pathIn = (path: string) => join(path, program.name);
  const verify = async (path: string) => {
    const { code, output } = await runProgram(pathIn(path), program.harmless, { timeoutMs: RUN_TIMEOUT_MS });
    if (code !== 0) throw missing(`${pathIn(path)} does not run: ${output.trim()}`);
  };
  await installOnce(folder, verify, (path) => build(program, path, search), search.log);
  return pathIn(folder);
}

/** Go writes into every program which module and version it was built from; a release of helm's or k6's prints it, too. */
async function isBuiltFrom(path: string, { module, version, harmless, says }: GoProgram): Promise<boolean> {
  const binary = await readFile(path).catch(() => Buffer.alloc(0));
  if (binary.includes(`mod\t${module}\tv${version}\t`)) return true;
  const { code, output } = await runProgram(path, harmless, { timeoutMs: RUN_TIMEOUT_MS });
  return code === 0 && says !== undefined && output.startsWith(says);
}

async function build(program: GoProgram, path: string, { env, log }: Search): Promise<void> {
  const { name, version, home, buildTime } = program;
  const advice = `Install ${name} ${version} (${home}), or Go (https://go.dev/dl), with which it is built once.`;
  const go = findOnPath("go", env);
  if (go === undefined) throw missing(`There is no ${name} ${version} here. ${advice}`);
  log(`${name}: building ${version} with go, once for this machine; ${buildTime} on 2 cores …`);
  await mkdir(path, { recursive: true });
  const target = `${program.package}@v${version}`;
  const { code, output } = await runProgram(go, ["install", "-trimpath", "-ldflags", "-s -w", target], {
    env: { ...env, GOBIN: path, GOFLAGS: "-buildvcs=false" },
    timeoutMs: 0,
  });
  if (code !== 0)
    throw missing(
      `go install ${target} failed:\n${output.trim().split("\n").slice(-LAST_LINES).join("\n")}\n${advice}`,
    );
}
