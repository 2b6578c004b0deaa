import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { compileCache } from "../../src/testkit/compile-cache.ts";

/** A process of a test. */
export interface Child {
  signal(name: NodeJS.Signals): void;
  /** Everything it printed so far. */
  output(): string;
  exitCode: Promise<number | null>;
}

/**
 * Runs a TypeScript file, or with `--eval` a text, with this environment and no other variables of ours.
 *
 * @param outputFile receives its standard output instead of us
 */
export function startChild(
  args: readonly string[],
  env: Record<string, string> = {},
  outputFile?: string,
): Child {
  const child = spawn(process.execPath, args, {
    env: { ...compileCache, ...env },
    cwd: import.meta.dirname,
    stdio: ["ignore", outputFile === undefined ? "pipe" : openSync(outputFile, "w"), "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const exitCode = once(child, "close").then(([code]) => code as number | null);
  return { signal: (name) => void child.kill(name), output: () => output, exitCode };
}
