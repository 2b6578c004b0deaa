import { execFile } from "node:child_process";
import { join } from "node:path";

const sources = join(import.meta.dirname, "../../src");

/** How a program ended, and what it printed. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs one of the programs to its end, with nothing in its environment but what is given. */
export const runSetup = (
  program: "make-secrets" | "change-keys" | "write-secrets" | "make-database-users",
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(sources, `${program}.ts`), ...args],
      { env },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
