import { stripVTControlCharacters } from "node:util";

/** A failed test, and the runner's message. */
export interface Failure {
  name: string;
  message: string;
}

/** The result of a test run. */
export interface Outcome {
  passed: number;
  /** Tests that the runner skipped because others before them failed. */
  notRun: number;
  failures: readonly Failure[];
  /** Tests that failed once and passed when retried: among the passed, and worth a look. */
  repeated: readonly Failure[];
}

/** Enough to see the expected and the received value. */
const MOST_LINES = 12;
const MOST_CHARACTERS = 160;

/** A failure in a few lines, for the end of a long log: without colours, blank lines and the call stack. */
export function summarize({ name, message }: Failure, mark = "✗"): string {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s+at .*node_modules/u.test(line))
    .slice(0, MOST_LINES)
    .map((line) => `    ${line.slice(0, MOST_CHARACTERS)}`);
  return [`${mark} ${name}`, ...lines].join("\n");
}
