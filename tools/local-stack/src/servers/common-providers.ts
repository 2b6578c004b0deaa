import { join } from "node:path";
import { installOnce } from "../cache/install-once.ts";
import { type ProgramResult, runProgram } from "../processes/child.ts";
import { findOnPath } from "../processes/find-on-path.ts";
import { type Provider, type Search, Unavailable } from "./provider.ts";

const VERSION_TIMEOUT_MS = 10_000;

/** The server that a variable of the environment names. */
export const fromUrl = (variable: string): Provider => ({
  name: variable,
  engine: "any",
  isSlow: false,
  async find({ env }) {
    const url = env[variable];
    if (!url) throw new Unavailable("not set");
    return { kind: "external", url };
  },
});

/**
 * A server's program on PATH.
 *
 * @param check judges what its `--version` printed, and throws Unavailable.
 */
export const fromPath = (
  program: string,
  check: (path: string, version: ProgramResult, log: Search["log"]) => void,
): Provider => ({
  name: `${program} on PATH`,
  engine: program,
  isSlow: false,
  async find({ env, log }) {
    const path = findOnPath(program, env);
    if (path === undefined) throw new Unavailable("not found");
    check(path, await runProgram(path, ["--version"], { timeoutMs: VERSION_TIMEOUT_MS }), log);
    return { kind: "program", path, engine: program };
  },
});

/** A server's program that is installed into the cache, once for this machine. */
export interface Installation extends Omit<Provider, "find"> {
  readonly version: string;
  /** The folder in the cache, before its version. */
  readonly folder: string;
  /** The program inside of the folder. */
  readonly program: string;
  /** The first line that its `--version` prints, before the version. */
  readonly prints: string;
  /** @throws Unavailable when it cannot be installed here. */
  install(temporaryPath: string, search: Search): Promise<void>;
}

/** The program of an installation, which is made first when the cache holds none of this version. */
export const fromCache = (what: Installation): Provider => ({
  name: what.name,
  engine: what.engine,
  isSlow: what.isSlow,
  async find(search) {
    const folder = join(search.cachePath, `${what.folder}-${what.version}`);
    const verify = async (path: string) => {
      const program = join(path, what.program);
      const { code, output } = await runProgram(program, ["--version"], { timeoutMs: VERSION_TIMEOUT_MS });
      if (code !== 0 || output.split("\n")[0] !== `${what.prints}${what.version}`)
        throw new Unavailable(`${program} is not version ${what.version}: ${output.trim()}`);
    };
    await installOnce(folder, verify, (path) => what.install(path, search), search.log);
    return { kind: "program", path: join(folder, what.program), engine: what.engine };
  },
});
