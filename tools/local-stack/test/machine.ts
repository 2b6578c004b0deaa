import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServerOptions } from "../src/mod.ts";
import type { Search } from "../src/servers/provider.ts";
import { programsOnly } from "./programs-only.ts";

/** A machine of one test: its own PATH, cache and data. */
export interface Machine {
  path: string;
  cachePath: string;
  dataPath: string;
  /** What was logged. */
  lines: string[];
  /** The options of a server's start there. */
  options: ServerOptions & { env: NodeJS.ProcessEnv };
  search: Search;
  /** Puts a shell script on its PATH. */
  program(name: string, script: string): Promise<void>;
}

export async function createMachine(root: string): Promise<Machine> {
  const [path, cachePath, dataPath] = [join(root, "bin"), join(root, "cache"), join(root, "data")];
  await Promise.all([path, cachePath, dataPath].map((each) => mkdir(each, { recursive: true })));
  const env = { ...programsOnly, PATH: path, QUESTWELL_CACHE_PATH: cachePath };
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  return {
    path,
    cachePath,
    dataPath,
    lines,
    options: { dataPath, env, log },
    search: { env, cachePath, log },
    program: (name, script) => writeFile(join(path, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 }),
  };
}
