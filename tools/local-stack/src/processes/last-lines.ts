import { readFileSync } from "node:fs";

const COUNT = 8;

/** The end of a log file, for an error message. */
export function lastLines(file: string): string {
  return readFileSync(file, "utf8").trimEnd().split("\n").slice(-COUNT).join("\n");
}
