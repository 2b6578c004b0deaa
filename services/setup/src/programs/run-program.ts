import { z } from "zod";
import { Refusal } from "./refusal.ts";

/** The exit code of a program with an invalid configuration (EX_CONFIG of sysexits.h). */
const EXIT_CONFIG = 78;

/** Prints one line of a program's result. */
export type Print = (line: string) => void;

const print: Print = (line) => void process.stdout.write(`${line}\n`);

/**
 * Runs a program that ends. Its arguments and environment are parsed at once; on problems all of them are printed and the
 * exit code is 78. A refusal is printed without its stack, with exit code 1.
 */
export async function runProgram<Schema extends z.ZodType>(
  schema: Schema,
  main: (input: z.output<Schema>, print: Print) => Promise<void>,
): Promise<void> {
  // As process 1 of a container it would ignore the signal, and the kubelet would wait for its grace period.
  process.once("SIGTERM", () => process.exit(143));
  // The only place that reads the environment: everything else receives its input as an argument.
  // oxlint-disable-next-line node/no-process-env
  const parsed = schema.safeParse({ ...process.env, args: process.argv.slice(2) });
  if (!parsed.success) {
    process.stderr.write(`Configuration is wrong:\n${z.prettifyError(parsed.error)}\n`);
    process.exitCode = EXIT_CONFIG;
    return;
  }
  try {
    await main(parsed.data, print);
  } catch (error) {
    const message = messageOf(error);
    if (message === null) throw error;
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  }
}

/** What the operator needs to know; null for an error of ours, whose stack is needed. */
function messageOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message;
  // A system error names the call, the file and the reason: no right, no space, no such folder.
  return error instanceof Error && "syscall" in error ? error.message : null;
}
