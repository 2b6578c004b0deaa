import { expect, test } from "@jest/globals";
import { bandOf, bandsFor } from "./bands.ts";

test("two levels share a band and the last one has no end", () => {
  const found = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 500].map(bandOf);
  expect(found).toEqual([
    "starting",
    "starting",
    "building",
    "building",
    "steady",
    "steady",
    "advanced",
    "advanced",
    "expert",
    "expert",
    "expert",
    "expert",
  ]);
});

const reached = (level: number, difficulty: "easy" | "medium" | "hard") =>
  bandsFor(level, difficulty).map(({ band, distance }) => `${band} ${distance}`);

test("an easy challenge may come from every band, the own one is the nearest", () => {
  expect(reached(1, "easy")).toEqual(["starting 0", "building 1", "steady 2", "advanced 3", "expert 4"]);
  expect(reached(6, "easy")).toEqual(["starting 2", "building 1", "steady 0", "advanced 1", "expert 2"]);
});

test("a medium or hard one comes from no more than the next band, and never from fewer than three bands", () => {
  for (const difficulty of ["medium", "hard"] as const) {
    expect(reached(2, difficulty)).toEqual(["starting 0", "building 1", "steady 2"]);
    expect(reached(3, difficulty)).toEqual(["starting 1", "building 0", "steady 1"]);
    expect(reached(5, difficulty)).toEqual(["starting 2", "building 1", "steady 0", "advanced 1"]);
    expect(reached(30, difficulty)).toEqual([
      "starting 4",
      "building 3",
      "steady 2",
      "advanced 1",
      "expert 0",
    ]);
  }
});
