import { stripVTControlCharacters } from "node:util";

/** A test that failed, and the runner's words for it. */
export interface Failure {
  name: string;
  message: string;
}

/** What a run of some tests came to. */
export interface Outcome {
  passed: number;
  /** Tests that the runner left out because others before them failed. */
  notRun: number;
  failures: readonly Failure[];
  /** What failed once and passed when it was repeated: among the passed, and worth a look. */
  repeated: readonly Failure[];
}

/** Enough to see what was expected and what came. */
const MOST_LINES = 12;
const MOST_CHARACTERS = 160;

/** A failure in a few lines, for the end of a long log: colours, blank lines and the lines of the call stack left out. */
export function summarize({ name, message }: Failure, mark = "✗"): string {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s+at .*node_modules/u.test(line))
    .slice(0, MOST_LINES)
    .map((line) => `    ${line.slice(0, MOST_CHARACTERS)}`);
  return [`${mark} ${name}`, ...lines].join("\n");
}
