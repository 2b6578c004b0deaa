import type { Keys, Results, Row } from "./results.ts";

/* Tables for tests. */

export const keysOf = (promised: number | null, read: number | null): Keys => ({
  commands: 1,
  byCommand: { "find activities": { promised, read } },
});

export const rowOf = (known: Partial<Row> = {}): Row => ({
  scenario: "feed",
  door: "subgraph",
  size: 1000,
  rate: 10,
  isMade: true,
  note: "",
  p50: 4,
  p95: 10,
  p99: 12,
  cpuMs: { social: 2, mongodb: 2 },
  keys: keysOf(20, 40),
  ...known,
});

export const resultsOf = (rows: Row[], known: Partial<Results> = {}): Results => ({
  service: "social",
  at: "2026-11-24T04:00:00.000Z",
  commit: "0123abc",
  machine: "2 × test",
  memory: "8.0 GiB",
  database: "engine 1.0.0",
  nats: "2.15.1",
  note: "",
  seconds: 10,
  rows,
  ratios: [],
  knees: { "feed, subgraph": 100 },
  residentMiB: { social: 120 },
  ...known,
});
