import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

/** How many tests of a suite passed and failed. */
interface Tally {
  passed: number;
  failed: number;
}

/** One run of a test runner that leaves a report behind. */
interface Suite {
  name: string;
  command: string[];
  env: Record<string, string>;
  tallyOf(report: unknown): Tally;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

const jest = (name: string, projects: string[], report: string, ...more: string[]): Suite => ({
  name,
  command: [
    "node",
    "--experimental-vm-modules",
    "--no-warnings",
    "node_modules/jest/bin/jest.js",
    "--selectProjects",
    ...projects,
    "--json",
    `--outputFile=${report}`,
    ...more,
  ],
  env: {},
  tallyOf(parsed) {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = parsed as JestReport;
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  },
});

const playwright = (report: string): Suite => ({
  name: "journeys",
  command: ["playwright", "test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  tallyOf(parsed) {
    const { expected, unexpected, flaky } = (parsed as PlaywrightReport).stats;
    // A test that passed only when repeated has failed: it shows something that can go wrong.
    return { passed: expected, failed: unexpected + flaky };
  },
});

/** Runs one suite; one that leaves no readable report counts as one failed test. */
async function run(suite: Suite, report: string): Promise<Tally> {
  process.stdout.write(`\n── ${suite.name}\n`);
  const [command = "", ...args] = suite.command;
  const child = spawn(command, args, { stdio: ["ignore", 2, 2], env: { ...process.env, ...suite.env } });
  const startedAt = Date.now();
  const [exitCode] = (await once(child, "exit")) as [number | null];
  const tally = await readFile(report, "utf8").then(
    (text) => suite.tallyOf(JSON.parse(text)),
    () => ({ passed: 0, failed: 1 }),
  );
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  process.stdout.write(`── ${suite.name}: ${tally.passed} passed, ${tally.failed} failed, ${seconds} s\n`);
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

const reports = await mkdtemp(join(tmpdir(), "questwell-reports-"));
const reportOf = (name: string) => join(reports, `${name}.json`);
const suites = [
  { suite: jest("tests", ["unit", "service", "web"], reportOf("tests")), report: reportOf("tests") },
  { suite: playwright(reportOf("journeys")), report: reportOf("journeys") },
  // Two at a time: each has a whole stack, and waits more than it works.
  { suite: jest("faults", ["faults"], reportOf("faults"), "--maxWorkers=2"), report: reportOf("faults") },
];
const total: Tally = { passed: 0, failed: 0 };
for (const { suite, report } of suites) {
  const { passed, failed } = await run(suite, report);
  total.passed += passed;
  total.failed += failed;
}
await rm(reports, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
