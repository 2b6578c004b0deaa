import { resolve } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { outcomeOfJest } from "./jest-report.ts";
import { summarize } from "./outcome.ts";
import { outcomeOfPlaywright } from "./playwright-report.ts";

describe("a report of Jest's", () => {
  const passing = { fullName: "goals › end at three", status: "passed", failureMessages: [] };
  const failing = { fullName: "goals › are listed", status: "failed", failureMessages: ["Expected: 3"] };
  const file = (status: string, assertionResults: object[], message = "") => ({
    name: resolve("services/progress/test/goals.test.ts"),
    status,
    message,
    assertionResults,
  });

  test("names each failed test with its file", () => {
    const report = { numPassedTests: 1, testResults: [file("failed", [passing, failing])] };
    expect(outcomeOfJest(report)).toEqual({
      passed: 1,
      notRun: 0,
      failures: [
        { name: "services/progress/test/goals.test.ts › goals › are listed", message: "Expected: 3" },
      ],
      repeated: [],
    });
  });

  test("counts a file that could not be run as one failure", () => {
    const report = { numPassedTests: 0, testResults: [file("failed", [], "Cannot find module './x.ts'")] };
    expect(outcomeOfJest(report).failures).toEqual([
      { name: "services/progress/test/goals.test.ts", message: "Cannot find module './x.ts'" },
    ]);
  });
});

describe("a report of Playwright's", () => {
  const spec = (status: string, ...messages: string[]) => ({
    file: "tabs.spec.ts",
    title: "two tabs",
    tests: [
      { projectName: "desktop", status, results: messages.map((message) => ({ errors: [{ message }] })) },
    ],
  });
  const report = (specs: object[], errors: object[] = []) => ({
    stats: { expected: 1, flaky: 0, skipped: 3 },
    errors,
    suites: [{ specs: [], suites: [{ specs }] }],
  });

  test("names each failed journey, and reports how many were skipped", () => {
    expect(outcomeOfPlaywright(report([spec("expected"), spec("unexpected", "Timed out")]))).toEqual({
      passed: 1,
      notRun: 3,
      failures: [{ name: "tabs.spec.ts › two tabs (desktop)", message: "Timed out" }],
      repeated: [],
    });
  });

  test("names tests that passed only when retried, which count as passed", () => {
    const { suites } = report([spec("flaky", "Timed out")]);
    const stats = { expected: 1, flaky: 1, skipped: 0 };
    expect(outcomeOfPlaywright({ stats, errors: [], suites })).toEqual({
      passed: 2,
      notRun: 0,
      failures: [],
      repeated: [{ name: "tabs.spec.ts › two tabs (desktop)", message: "Timed out" }],
    });
  });

  test("counts errors before any journey", () => {
    expect(outcomeOfPlaywright(report([], [{ message: "no Chromium" }])).failures).toEqual([
      { name: "outside every journey", message: "no Chromium" },
    ]);
  });
});

test("a summary keeps the runner's message, without colours and calls inside libraries", () => {
  const message =
    "\u001B[31mExpected: 3\u001B[39m\n\n    at expect (/app/node_modules/x.js:1)\n    at goals.test.ts:9";
  expect(summarize({ name: "goals", message })).toBe("✗ goals\n    Expected: 3\n        at goals.test.ts:9");
});

test("a summary of a long message is short", () => {
  const lines = summarize({ name: "goals", message: `${"x".repeat(1_000)}\n`.repeat(100) }).split("\n");
  expect(lines).toHaveLength(13);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(200);
});
