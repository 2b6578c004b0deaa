import { expect, test } from "@jest/globals";
import { compare } from "./compare.ts";
import { printTable } from "./print-table.ts";
import { readTable } from "./read-table.ts";
import { keysOf, resultsOf, rowOf } from "./results-of.ts";
import type { Results } from "./results.ts";

/** A run as later ones find it. */
const stored = (results: Results) => readTable(printTable(results));
const first = resultsOf([rowOf()], { ratios: [{ what: "keys", figure: 1, most: 1.1 }] });
const last = stored(first);

test("the same figures, better ones, and noise are not worse", () => {
  expect(compare(first, last)).toEqual([]);
  expect(compare(resultsOf([rowOf({ p95: 1, cpuMs: { social: 1 } })]), last)).toEqual([]);
  expect(compare(resultsOf([rowOf({ p95: 14, cpuMs: { social: 2.4, mongodb: 2.4 } })]), last)).toEqual([]);
});

test("what got slower, dearer, or reads more is named with both figures", () => {
  const now = resultsOf([rowOf({ p95: 16, cpuMs: { social: 4, mongodb: 2 }, keys: keysOf(40, 40) })], {
    knees: { "feed, subgraph": 50 },
    ratios: [{ what: "keys", figure: 2, most: 1.1 }],
  });
  expect(compare(now, last)).toEqual([
    "feed, subgraph, 1000 rows, 10/s: p95 16.0 ms, was 10.0",
    "feed, subgraph, 1000 rows, 10/s: CPU 6.0 ms, was 4.0",
    "feed, subgraph: knee at 50/s, was 100/s",
    "feed, subgraph, 1000 rows: 40 keys, was 20",
    "keys: 2.00, more than 1.1, which it held",
  ]);
});

test("times at other rates are not compared, CPU per request is", () => {
  const now = resultsOf([rowOf({ rate: 20, p95: 100, cpuMs: { social: 8 } })]);
  expect(compare(now, last)).toEqual(["feed, subgraph, 1000 rows, 20/s: CPU 8.0 ms, was 4.0"]);
});

test("a rate that was not made is compared with nothing", () => {
  expect(compare(resultsOf([rowOf({ isMade: false, p95: 999 })]), last)).toEqual([]);
  expect(compare(resultsOf([rowOf({ p95: 999 })]), stored(resultsOf([rowOf({ isMade: false })])))).toEqual(
    [],
  );
});

test("keys that one of the runs did not count are not compared", () => {
  const [counted, uncounted] = [resultsOf([rowOf()]), resultsOf([rowOf({ keys: keysOf(null, 9000) })])];
  expect(compare(uncounted, stored(counted))).toEqual([]);
  expect(compare(counted, stored(uncounted))).toEqual([]);
});

test.each([
  ["on another machine", { machine: "64 × other" }],
  ["with another engine", { database: "other 1.0.0" }],
])("%s only keys and ratios are compared", (_where, known) => {
  const now = resultsOf([rowOf({ p95: 999, keys: keysOf(40, null) })], {
    ...known,
    knees: { "feed, subgraph": 1 },
  });
  expect(compare(now, last)).toEqual(["feed, subgraph, 1000 rows: 40 keys, was 20"]);
});

test("a ratio that never held is not news", () => {
  const missed = resultsOf([rowOf()], { ratios: [{ what: "keys", figure: 3, most: 1.1 }] });
  expect(compare(missed, stored(missed))).toEqual([]);
});

test("another version of the engine is compared", () => {
  const now = resultsOf([rowOf({ p95: 16 })], { database: "engine 2.0.0" });
  expect(compare(now, last)).toEqual(["feed, subgraph, 1000 rows, 10/s: p95 16.0 ms, was 10.0"]);
});

test("a call of a tenth of a millisecond is compared with its hundredths", () => {
  const earlier = resultsOf([rowOf({ cpuMs: { gateway: 0.14 } })]);
  expect(compare(earlier, stored(earlier))).toEqual([]);
});
