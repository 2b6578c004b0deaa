import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { programs, type ProgramName } from "@questwell/local-stack";
import type { TestStack } from "./test-stack.ts";

/** A line that a program wrote to standard output or standard error. */
export interface LogLine {
  program: ProgramName;
  line: string;
}

/** A stack whose programs write logs. */
export type LoggedStack = Pick<TestStack, "addresses">;

export const logFileOf = ({ addresses }: LoggedStack, program: ProgramName) =>
  join(addresses.dataPath, "logs", `${program}.log`);

/** What a program has logged since the stack's start, restarts included. */
export const logLinesOf = async (system: LoggedStack, program: ProgramName): Promise<string[]> =>
  (await readFile(logFileOf(system, program), "utf8")).split("\n").filter(Boolean);

/** What all programs have logged. */
export async function everyLogLine(system: LoggedStack): Promise<LogLine[]> {
  const logs = programs.map(async (program) =>
    (await logLinesOf(system, program)).map((line) => ({ program, line })),
  );
  return (await Promise.all(logs)).flat();
}

/** The messages of an uncaught error or an unhandled rejection. */
const UNHANDLED = /unhandled ?(?:promise ?)?rejection|uncaught ?exception/iu;

/** The lines about unhandled errors; expected to be empty. */
export async function unhandled(system: LoggedStack): Promise<LogLine[]> {
  return (await everyLogLine(system)).filter(({ line }) => UNHANDLED.test(line));
}
