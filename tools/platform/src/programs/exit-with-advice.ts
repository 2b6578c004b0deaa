import { EXIT_UNAVAILABLE, MissingProgram } from "./go-program.ts";

/** Ends a command that lacks a program: what to install on the error output, exit code 69. Other errors are rethrown. */
export function exitWithAdvice(error: unknown): void {
  if (!(error instanceof MissingProgram)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = EXIT_UNAVAILABLE;
}
