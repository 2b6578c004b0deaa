import { resolve } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { outcomeAfterRetry, outcomeOfJest, type JestReport } from "./jest-report.ts";
import { outcomeOfPlaywright } from "./playwright-report.ts";

describe("a report of Jest's", () => {
  type Assertion = JestReport["testResults"][number]["assertionResults"][number];
  const passing: Assertion = { fullName: "goals › end at three", status: "passed", failureMessages: [] };
  const failing: Assertion = {
    fullName: "goals › are listed",
    status: "failed",
    failureMessages: ["Expected: 3"],
  };
  const file = (status: string, assertionResults: Assertion[], message = "") => ({
    name: resolve("services/progress/test/goals.test.ts"),
    status,
    message,
    assertionResults,
  });

  test("names each failed test with its file", () => {
    const report = { testResults: [file("failed", [passing, failing])] };
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
    const report = { testResults: [file("failed", [], "Cannot find module './x.ts'")] };
    expect(outcomeOfJest(report).failures).toEqual([
      { name: "services/progress/test/goals.test.ts", message: "Cannot find module './x.ts'" },
    ]);
  });

  describe("whose failed files ran again", () => {
    const other = { ...file("passed", [passing]), name: resolve("services/social/test/feed.test.ts") };
    const first = { testResults: [file("failed", [passing, failing]), other] };
    const name = "services/progress/test/goals.test.ts › goals › are listed";

    test("counts a test that failed twice as failed, and one that failed only the second time", () => {
      const second = { testResults: [file("failed", [{ ...passing, status: "failed" }, failing])] };
      expect(outcomeAfterRetry(first, second)).toMatchObject({
        passed: 1,
        failures: [{ name: "services/progress/test/goals.test.ts › goals › end at three" }, { name }],
        repeated: [],
      });
    });
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

  test("counts errors before any journey", () => {
    expect(outcomeOfPlaywright(report([], [{ message: "no Chromium" }])).failures).toEqual([
      { name: "outside every journey", message: "no Chromium" },
    ]);
  });
});
