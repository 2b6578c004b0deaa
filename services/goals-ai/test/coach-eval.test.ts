import { execFile } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, describe, expect, test } from "@jest/globals";
import { useBooted } from "@questwell/common/testkit";
import { startProviderStub, type ProviderStub } from "@questwell/provider-stub";
import { safetyCategories } from "../src/safety/categories.ts";

const run = promisify(execFile);
const program = fileURLToPath(new URL("../eval/main.ts", import.meta.url));

/** Runs the program as `make coach-eval` does, without this process's own environment; returns its output and exit code. */
async function evaluate(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; printed: string; complained: string }> {
  const started = run(process.execPath, [program, ...args], {
    env: { PATH: process.env["PATH"] ?? "", ...env },
  });
  return started.then(
    ({ stdout, stderr }) => ({ code: 0, printed: stdout, complained: stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      printed: stdout,
      complained: stderr,
    }),
  );
}

/** The "right/all" pairs of the row that starts with a name. */
function pairsOf(printed: string, name: string): { right: number; all: number }[] {
  const row = printed.split("\n").find((line) => line.startsWith(`${name} `)) ?? "";
  return [...row.matchAll(/(\d+)\/(\d+)/gu)].map(([, right, all]) => ({
    right: Number(right),
    all: Number(all),
  }));
}

test("the safety suite prints a row per category that add up, meets the thresholds, and exits with 0", async () => {
  const { code, printed } = await evaluate(["--suite", "safety"]);
  expect(code).toBe(0);
  const rows = safetyCategories.map((category) => pairsOf(printed, category));
  expect(rows.map((row) => row.length)).toEqual(safetyCategories.map(() => 4));
  const total = pairsOf(printed, "all");
  const sumOf = (column: number, of: "right" | "all") =>
    rows.reduce((sum, row) => sum + (row[column]?.[of] ?? 0), 0);
  expect(total).toEqual(
    total.map((_, column) => ({ right: sumOf(column, "right"), all: sumOf(column, "all") })),
  );
  const [explicit = 0, implicit = 0, , lookalike = 0] = total.map(({ right, all }) => right / all);
  expect([explicit, implicit >= 0.85, lookalike >= 0.98]).toEqual([1, true, true]);
  expect(total.reduce((sum, { all }) => sum + all, 0)).toBeGreaterThanOrEqual(260);
}, 60_000);

test("an unknown suite is reported with a list of the suites, and exits with 2", async () => {
  const { code, printed, complained } = await evaluate(["--suite", "spelling"]);
  expect([code, printed]).toEqual([2, ""]);
  expect(complained).toBe('There is no suite "spelling"; the suites: content, safety\n');
}, 60_000);

describe("a comparison of models", () => {
  let stub: ProviderStub;
  useBooted(async () => {
    stub = await startProviderStub({ dialect: "compatible", key: null });
    return stub;
  });
  afterEach(() => stub.reset());
  const priced = () => ({
    OPENAI_BASE_URL: stub.baseUrl,
    OPENAI_MODEL: "stub",
    OPENAI_PRICE_INPUT: "1",
    OPENAI_PRICE_CACHED: "0.1",
    OPENAI_PRICE_OUTPUT: "4",
  });
  const asked = ["--coach", "openai", "--people", "2", "--days", "2"];

  test("prints a column per model with its figures and its cost", async () => {
    const { printed, complained } = await evaluate(
      [...asked, "--max-usd", "1", "--models", "stub other=0,0,0"],
      priced(),
    );
    expect(complained).toBe("");
    const rows = printed.split("\n");
    expect(rows[0]?.trim().split(/\s+/u)).toEqual(["stub", "other", "should"]);
    const rowOf = (name: string) => rows.find((row) => row.startsWith(name)) ?? "";
    expect(rowOf("sets asked for")).toMatch(/4, \d+\s+4, \d+/u);
    expect(rowOf("content check")).toMatch(/100\s+100\s+>= 98/u);
    expect(rowOf("dollars")).toMatch(/0\.0\d*[1-9]\d*, 0\.\d+\s+0\.0000, 0\.0000/u);
    expect(new Set(stub.calls.map(({ body }) => (JSON.parse(body) as { model: string }).model))).toEqual(
      new Set(["stub", "other"]),
    );
  }, 60_000);

  test("stops before a request that could cost more than is left, and says so", async () => {
    // At this price an answer of all its tokens costs two dollars, and a usual one a tenth of that.
    const dear = { ...priced(), OPENAI_PRICE_OUTPUT: "1000" };
    const { code, printed } = await evaluate([...asked, "--max-usd", "2.3"], dear);
    expect(code).toBe(1);
    expect(printed).toMatch(/stub: the money was spent after [1-3] sets/u);
    expect(stub.paidCalls).toBeGreaterThan(0);
    expect(stub.paidCalls).toBeLessThan(4);
    const { printed: none } = await evaluate([...asked, "--max-usd", "0"], priced());
    expect(none).toContain("the money was spent after 0 sets");
  }, 60_000);

  test("ends where the provider refuses", async () => {
    stub.always({ fault: "unauthorized" });
    const { code, printed } = await evaluate([...asked, "--max-usd", "1"], priced());
    expect([code, stub.paidCalls]).toEqual([1, 0]);
    expect(printed).toContain("stub: the provider refused; check the key");
    expect(stub.calls).toHaveLength(3);
  }, 60_000);

  test("needs a provider: without one it says which variables, and exits with 78", async () => {
    const { code, printed, complained } = await evaluate([...asked, "--max-usd", "1"]);
    expect([code, printed]).toEqual([78, ""]);
    expect(complained).toContain("OPENAI_API_KEY_FILE");
    const missing = await evaluate([...asked, "--max-usd", "1"], { OPENAI_API_KEY_FILE: "/no/such/key" });
    expect([missing.code, missing.complained]).toEqual([
      78,
      expect.stringContaining("Cannot read /no/such/key: ENOENT"),
    ]);
  }, 60_000);

  test.each([
    [["--coach", "gpt", "--max-usd", "1"], "There is one coach to compare: openai"],
    [["--coach", "openai"], "MAX_USD is required"],
    [["--coach", "openai", "--max-usd", "much"], "Not an amount of dollars"],
    [["--coach", "openai", "--max-usd", "1", "--models", "x=1,2"], "Not a model, or a model with prices"],
    [["--coach", "openai", "--max-usd", "1", "--days", "31"], "Not a number from 1 to 30"],
  ])(
    "%j is rejected with 64, and nothing is sent",
    async (args, part) => {
      const { code, complained } = await evaluate(args, priced());
      expect([code, complained]).toEqual([64, expect.stringContaining(part)]);
      expect(stub.calls).toEqual([]);
    },
    60_000,
  );
});
