import { expect, test } from "@jest/globals";
import { timeLeftOf } from "./time-left.ts";

const NOW_MS = Date.parse("2026-11-22T10:00:00.000Z");
const at = (ms: number) => String(NOW_MS + ms);

test.each([
  ["is the stated time, with synchronized clocks", "5000", 5000, 5000],
  ["is the stated time, with a caller 30 s behind", "5000", 5000 - 30_000, 5000],
  ["is the stated time, with a caller 30 s ahead", "5000", 5000 + 30_000, 5000],
  ["is the stated time, even with a caller 10 minutes ahead", "5000", 605_000, 5000],
  ["is 0 when the stated time is 0", "0", 30_000, 0],
  ["is 0 more than a minute after the deadline", "5000", -61_000, 0],
  ["is until the deadline, of a caller that states only a deadline", undefined, 1500, 1500],
  ["is negative, of a caller that states only a passed deadline", undefined, -1, -1],
])("the time left %s", (_name, timeLeft, deadlineMs, expected) => {
  expect(timeLeftOf({ timeLeft, deadline: at(deadlineMs) }, NOW_MS)).toBe(expected);
});

test("unreadable headers give null", () => {
  for (const text of [undefined, "", "soon", "NaN"])
    expect(timeLeftOf({ timeLeft: text, deadline: text }, NOW_MS)).toBeNull();
  expect(timeLeftOf({ timeLeft: "200", deadline: undefined }, NOW_MS)).toBe(200);
});
