import { relative } from "node:path";
import process from "node:process";
import type { Outcome } from "./outcome.ts";

/** The used parts of the file that `jest --json` writes. */
interface JestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** The outcome in a report of Jest's; a file that could not be run is one failure. */
export function outcomeOfJest(report: unknown): Outcome {
  const { numPassedTests, testResults } = report as JestReport;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [{ name: file, message }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      message: failureMessages.join("\n"),
    }));
  });
  return { passed: numPassedTests, notRun: 0, failures, repeated: [] };
}
