import { expect, test } from "@jest/globals";
import { timeLeftOf } from "./time-left.ts";

const NOW_MS = Date.parse("2026-11-22T10:00:00.000Z");
const at = (ms: number) => String(NOW_MS + ms);

test.each([
  ["is what is said, on clocks in step", "5000", 5000, 5000],
  ["is what is said, with a caller 30 s behind", "5000", 5000 - 30_000, 5000],
  ["is what is said, with a caller 30 s ahead", "5000", 5000 + 30_000, 5000],
  ["is what is said, though a caller is 10 minutes ahead", "5000", 605_000, 5000],
  ["is nothing when nothing is left", "0", 30_000, 0],
  ["is nothing after lying about for a minute", "5000", -61_000, 0],
  ["is until the deadline, of a caller that says no more", undefined, 1500, 1500],
  ["is nothing, of one whose deadline is over", undefined, -1, -1],
])("the time left %s", (_name, timeLeft, deadlineMs, expected) => {
  expect(timeLeftOf({ timeLeft, deadline: at(deadlineMs) }, NOW_MS)).toBe(expected);
});

test("nothing that can be read says nothing", () => {
  for (const text of [undefined, "", "soon", "NaN"])
    expect(timeLeftOf({ timeLeft: text, deadline: text }, NOW_MS)).toBeNull();
  expect(timeLeftOf({ timeLeft: "200", deadline: undefined }, NOW_MS)).toBe(200);
});
