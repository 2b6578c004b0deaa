import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { cleanCommit, writeGateRecord } from "./gate-record.ts";
import { failedFilesOf, outcomeAfterRetry, outcomeOfJest, type JestReport } from "./jest-report.ts";
import { summarize, type Outcome } from "./outcome.ts";
import { outcomeOfPlaywright } from "./playwright-report.ts";

/** One run of a test runner that leaves a report behind. */
interface Suite {
  name: string;
  command: string[];
  env: Record<string, string>;
  report: string;
  outcomeOf: (report: unknown) => Outcome | Promise<Outcome>;
}

/** More failed files than these are no accident of a busy machine. */
const MOST_RETRIED_FILES = 8;

const reports = await mkdtemp(join(tmpdir(), "questwell-reports-"));
const say = (line: string) => process.stdout.write(`${line}\n`);

function jest(name: string, projects: string[], ...more: string[]): Suite {
  const report = join(reports, `${name}.json`);
  const node = ["node", "--experimental-vm-modules", "--no-warnings", "node_modules/jest/bin/jest.js"];
  const command = [...node, "--selectProjects", ...projects, "--json"];
  return {
    name,
    command: [...command, `--outputFile=${report}`, ...more],
    env: {},
    report,
    outcomeOf: (first) => retryFailedFiles(name, command, first as JestReport),
  };
}

/**
 * Runs failed files once more, one after the other: a file that fails only beside others is reported, and one that
 * fails alone is broken. Playwright repeats journeys by itself.
 */
async function retryFailedFiles(name: string, command: string[], first: JestReport): Promise<Outcome> {
  const files = failedFilesOf(first);
  if (files.length === 0 || files.length > MOST_RETRIED_FILES) return outcomeOfJest(first);
  say(`── ${name}: ${outcomeOfJest(first).failures.length} failed in ${files.length} files, which run again`);
  const report = join(reports, `${name}-again.json`);
  await spawnAndWait([...command, `--outputFile=${report}`, "--runInBand", "--runTestsByPath", ...files]);
  const second = await readFile(report, "utf8").catch(() => null);
  return second === null ? outcomeOfJest(first) : outcomeAfterRetry(first, JSON.parse(second) as JestReport);
}

function playwright(name: string): Suite {
  const report = join(reports, `${name}.json`);
  return {
    name,
    command: ["playwright", "test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    report,
    outcomeOf: outcomeOfPlaywright,
  };
}

async function spawnAndWait([program = "", ...args]: string[], env = {}): Promise<number | null> {
  const child = spawn(program, args, { stdio: ["ignore", 2, 2], env: { ...process.env, ...env } });
  const [exitCode] = (await once(child, "exit")) as [number | null];
  return exitCode;
}

/** Runs one suite; one without a readable report, or that fails without a failed test, counts as one failure. */
async function run({ name, command, env, report, outcomeOf }: Suite): Promise<Outcome> {
  say(`\n── ${name}`);
  const startedAt = Date.now();
  const exitCode = await spawnAndWait(command, env);
  const outcome = await readFile(report, "utf8").then(
    (text) => outcomeOf(JSON.parse(text)),
    (cause) => ({
      passed: 0,
      notRun: 0,
      failures: [{ name, message: `no report: ${String(cause)}` }],
      repeated: [],
    }),
  );
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const { passed, notRun, failures, repeated } = outcome;
  const left = notRun > 0 ? `, ${notRun} not run` : "";
  say(`── ${name}: ${passed} passed, ${failures.length} failed${left}, ${seconds} s`);
  if (exitCode === 0 || failures.length > 0 || repeated.length > 0) return outcome;
  return { ...outcome, failures: [{ name, message: `ended with ${exitCode}` }] };
}

const commit = cleanCommit(process.cwd());
const outcomes: Outcome[] = [];
for (const suite of [
  jest("tests", ["unit", "service", "web"]),
  playwright("journeys"),
  // Two at a time: each has a whole stack, and waits more than it works.
  jest("faults", ["faults"], "--maxWorkers=2"),
]) {
  outcomes.push(await run(suite));
}
await rm(reports, { recursive: true, force: true });

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
// `make release` refuses a commit without a green record.
if (commit !== undefined && commit === cleanCommit(process.cwd()))
  await writeGateRecord(process.cwd(), {
    commit,
    passed,
    failed: failures.length,
    endedAt: new Date().toISOString(),
  });
for (const { repeated } of outcomes)
  for (const failure of repeated) say(`\n${summarize(failure, "! passed only when repeated:")}`);
// Printed last, where a reader of a long log looks first; some logs keep only this part.
for (const failure of failures) say(`\n${summarize(failure)}`);
say(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
