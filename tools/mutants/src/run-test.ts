import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

/** The outcome of a test file: `broken` is neither, such as a file that cannot be loaded. */
export type Verdict = "passed" | "failed" | "broken";

/** A longer run hangs; the slowest file needs a tenth of it. */
const LONGEST_MS = 300_000;

/** Runs one test file of a tree and returns whether a test in it failed. */
export async function runTest(treePath: string, testFile: string): Promise<Verdict> {
  const report = join(treePath, "report.json");
  await rm(report, { force: true });
  const project = testFile.startsWith("web/") ? "web" : testFile.includes("/src/") ? "unit" : "service";
  const child = spawn(
    process.execPath,
    [
      "--experimental-vm-modules",
      "--no-warnings",
      fileURLToPath(import.meta.resolve("jest/bin/jest")),
      "--selectProjects",
      project,
      "--runTestsByPath",
      testFile,
      "--maxWorkers",
      "1",
      "--forceExit",
      "--json",
      "--outputFile",
      report,
    ],
    { cwd: treePath, stdio: "ignore", signal: AbortSignal.timeout(LONGEST_MS) },
  );
  try {
    await once(child, "exit");
  } catch {
    return "broken";
  }
  const result = await readFile(report, "utf8").then(
    (text) => JSON.parse(text) as JestReport,
    () => null,
  );
  if (!result) return "broken";
  // A suite may also fail to clean up after a test of it failed.
  if (result.numFailedTests > 0) return result.numPassedTests > 0 ? "failed" : "broken";
  return result.numRuntimeErrorTestSuites > 0 || result.numPassedTests === 0 ? "broken" : "passed";
}

interface JestReport {
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  numPassedTests: number;
}
