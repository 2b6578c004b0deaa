import { relative } from "node:path";
import process from "node:process";
import type { Failure, Outcome } from "./outcome.ts";

/** The used parts of the file that `jest --json` writes. */
export interface JestReport {
  testResults: JestFile[];
}

interface JestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

/** The outcome in a report of Jest's; a file that could not be run is one failure. */
export function outcomeOfJest({ testResults }: JestReport): Outcome {
  const passed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "passed"),
  ).length;
  return { passed, notRun: 0, failures: testResults.flatMap(failuresIn), repeated: [] };
}

function failuresIn({ name, status, message, assertionResults }: JestFile): Failure[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (status === "failed" && failed.length === 0) return [{ name: file, message }];
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${file} › ${fullName}`,
    message: failureMessages.join("\n"),
  }));
}

/** The files with a failed test, or that could not be run. */
export const failedFilesOf = ({ testResults }: JestReport): string[] =>
  testResults.filter(({ status }) => status === "failed").map(({ name }) => name);

/** The outcome after failed files ran again: their second result counts, and what failed only the first time is named. */
export function outcomeAfterRetry(first: JestReport, second: JestReport): Outcome {
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  const last = outcomeOfJest({ testResults: first.testResults.map((file) => again.get(file.name) ?? file) });
  const stillFailed = new Set(last.failures.map(({ name }) => name));
  const repeated = outcomeOfJest(first).failures.filter(({ name }) => !stillFailed.has(name));
  return { ...last, repeated };
}
