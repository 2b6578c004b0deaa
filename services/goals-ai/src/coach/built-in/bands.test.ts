import { expect, test } from "@jest/globals";
import { bandOf, bandsNear } from "./bands.ts";

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

test("three bands serve every level, its own among them", () => {
  expect(bandsNear(1)).toEqual(["starting", "building", "steady"]);
  expect(bandsNear(3)).toEqual(["starting", "building", "steady"]);
  expect(bandsNear(6)).toEqual(["building", "steady", "advanced"]);
  expect(bandsNear(30)).toEqual(["steady", "advanced", "expert"]);
});
