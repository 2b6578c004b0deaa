import { execFile } from "node:child_process";

/** What a finished program printed; `code` is undefined when it could not be started or was killed. */
export interface ProgramResult {
  code: number | undefined;
  output: string;
}

/** Runs a program to its end and collects what it prints on both streams; never throws. */
export function runProgram(
  path: string,
  args: readonly string[],
  options: { timeoutMs: number; env?: NodeJS.ProcessEnv },
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    execFile(
      path,
      args,
      { timeout: options.timeoutMs, env: options.env ?? process.env, maxBuffer: 16 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === "number" ? error.code : undefined;
        resolve({ code, output: `${stdout}${stderr}` || (error?.message ?? "") });
      },
    );
  });
}
