import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { printTable } from "./print-table.ts";
import { readTable } from "./read-table.ts";
import { keysOf, resultsOf, rowOf } from "./results-of.ts";

test("what is compared with later runs is read back", () => {
  const text = printTable(
    resultsOf(
      [
        rowOf({ p95: 10.04, cpuMs: { social: 0.111, mongodb: 0.033 }, keys: keysOf(20.5, 2001) }),
        rowOf({ rate: 20, isMade: false, note: "no | figure" }),
        rowOf({ door: "gateway", keys: keysOf(null, null) }),
      ],
      {
        ratios: [
          { what: "a", figure: 1, most: 1.2 },
          { what: "b", figure: 1.3, most: 1.2 },
          { what: "c", figure: null, most: 1.2 },
        ],
      },
    ),
  );
  const row = { scenario: "feed", door: "subgraph", size: 1000, rate: 10, isMade: true };
  expect(readTable(text)).toEqual({
    at: "2026-11-24T04:00:00.000Z",
    machine: "2 × test",
    database: "engine 1.0.0",
    rows: [
      { ...row, p95: 10, cpuMs: 0.14, keys: 20.5 },
      { ...row, rate: 20, isMade: false, p95: NaN, cpuMs: NaN, keys: null },
      { ...row, door: "gateway", p95: 10, cpuMs: 4, keys: null },
    ],
    held: new Set(["a"]),
    knees: { "feed, subgraph": 100 },
  });
});

test("every committed table can be compared with", () => {
  const folder = join(import.meta.dirname, "../results");
  const files = globSync("*", { cwd: folder });
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const { at, machine, database, rows, knees } = readTable(readFileSync(join(folder, file), "utf8"));
    expect([file, Date.parse(at) > 0, machine !== "", database !== ""]).toEqual([file, true, true, true]);
    expect(Object.keys(knees).length).toBeGreaterThan(0);
    const figures = rows
      .filter(({ isMade }) => isMade)
      .flatMap(({ size, rate, p95, cpuMs }) => [size, rate, p95, cpuMs]);
    expect([file, figures.length > 0, figures.filter((each) => !Number.isFinite(each))]).toEqual([
      file,
      true,
      [],
    ]);
  }
});

test("a page without the tables is no table", () => {
  expect(() => readTable("# feed\n")).toThrow('no part "run"');
});
