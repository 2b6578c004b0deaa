import { expect, test } from "@jest/globals";
import { ratiosOf } from "../measure/ratios.ts";
import { printTable } from "./print-table.ts";
import { keysOf, resultsOf, rowOf } from "./results-of.ts";

test("a row shows its times, its CPU, and the processes that took most of it", () => {
  expect(printTable(resultsOf([rowOf()]))).toContain(
    "| feed | subgraph | 1000 | 10 | 4.0 | 10.0 | 12.0 | 4.00 | social 2.0, mongodb 2.0 | 20 |",
  );
});

test("a table states what it measures and on what", () => {
  const text = printTable(resultsOf([rowOf()], { note: "quiet machine" }));
  for (const line of [
    "| at | 2026-11-24T04:00:00.000Z |",
    "| commit | 0123abc |",
    "| machine | 2 × test |",
    "| memory | 8.0 GiB |",
    "| database | engine 1.0.0 |",
    "| nats | 2.15.1 |",
    "| each rate | 10 s |",
    "| note | quiet machine |",
  ])
    expect(text).toContain(`${line}\n`);
});

test("a rate that was not made shows why, and no figure", () => {
  const note = "3 requests found no free client: the machine does not make this rate";
  const row = rowOf({ isMade: false, note });
  expect(printTable(resultsOf([row]))).toContain(
    `| feed | subgraph | 1000 | 10 | no figure: ${note} |  |  |  |  |  |`,
  );
});

test("an engine that reads more than its plan promises shows both", () => {
  const text = printTable(resultsOf([rowOf({ keys: keysOf(20, 2001) }), rowOf({ size: 2000 })]));
  expect(text).toContain("- feed, subgraph, 1000 rows: find activities: 20 promised, 2001 read");
  expect(text).not.toContain("- feed, subgraph, 2000 rows");
});

test("keys that were not counted are no zero", () => {
  const text = printTable(resultsOf([rowOf({ keys: keysOf(null, 2001) })]));
  expect(text).toContain("| social 2.0, mongodb 2.0 | not counted |");
  expect(text).not.toContain("promised");
});

test("a size at which not even the warm-up was made shows its rate, why, and neither figure nor ratio", () => {
  const note = "7 unexpected responses";
  const large = rowOf({ size: 1_000_000, rate: 2, isMade: false, note, cpuMs: {}, keys: null });
  const rows = [rowOf(), large];
  const ratios = ratiosOf(rows);
  expect(printTable(resultsOf(rows))).toContain(
    `| feed | subgraph | 1000000 | 2 | no figure: ${note} |  |  |  |  |  |`,
  );
  expect(ratios.map(({ what, figure }) => [what, figure])).toEqual([
    ["feed, subgraph: p95 at half the knee / a tenth", 1],
    ["feed, subgraph: p95 at half the knee, 1000000 rows / 1000", null],
  ]);
});

test("a ratio holds, is missed, or has no figure", () => {
  const ratios = [
    { what: "a", figure: 1, most: 1.2 },
    { what: "b", figure: 1.3, most: 1.2 },
    { what: "c", figure: null, most: 1.2 },
  ];
  const text = printTable(resultsOf([rowOf()], { ratios }));
  expect(text).toContain("| a | 1.00 | 1.2 | holds |");
  expect(text).toContain("| b | 1.30 | 1.2 | MISSED |");
  expect(text).toContain("| c | none: not measured | 1.2 |  |");
});

test("ratios compare the largest size with the smallest, and a rate that was not made has none", () => {
  const at = (size: number, p95: number, promised: number | null, isMade = true) =>
    [10, 25, 50, 75, 100].map((rate) =>
      rowOf({
        size,
        rate,
        p95: rate === 50 ? p95 : p95 / 2,
        isMade,
        keys: keysOf(promised, null),
      }),
    );
  const what = (figures: ReturnType<typeof ratiosOf>) =>
    Object.fromEntries(figures.map((each) => [each.what, each.figure]));
  expect(what(ratiosOf([...at(1000, 10, 20), ...at(50_000, 12, 30), ...at(1_000_000, 15, 40)]))).toEqual({
    "feed, subgraph: p95 at half the knee / a tenth": 2,
    "feed, subgraph: p95 at half the knee, 1000000 rows / 1000": 1.5,
    "feed, subgraph: keys that the plan promises, 1000000 rows / 1000": 2,
  });
  expect(
    what(ratiosOf([...at(1000, 10, 20), ...at(50_000, 12, 30), ...at(1_000_000, 15, null)])),
  ).toMatchObject({
    "feed, subgraph: p95 at half the knee, 1000000 rows / 1000": 1.5,
    "feed, subgraph: keys that the plan promises, 50000 rows / 1000": 1.5,
  });
  const slow = ratiosOf([...at(1000, 10, 20), ...at(1_000_000, 15, 20, false)]);
  expect(what(slow)["feed, subgraph: p95 at half the knee, 1000000 rows / 1000"]).toBeNull();
});
