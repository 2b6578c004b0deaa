import { expect, test } from "@jest/globals";
import { waitMs } from "./wait.policy.ts";

const now = new Date("2026-01-01T12:00:00.000Z");
const attempts = (count: number, secondsAgo = 0, isFailure = true) =>
  Array.from({ length: count }, () => ({ at: new Date(now.getTime() - secondsAgo * 1000), isFailure }));

test.each([
  [0, 0],
  [4, 0],
  [5, 2000],
  [6, 4000],
  [10, 64_000],
  [13, 512_000],
  [14, 900_000],
  [20, 900_000],
])("after %i failures the next attempt waits %i ms", (failures, wait) => {
  expect(waitMs(attempts(failures), now)).toBe(wait);
});

test("the wait starts at the last failure, and successful attempts do not count", () => {
  expect(waitMs(attempts(6, 3), now)).toBe(1000);
  expect(waitMs(attempts(6, 5), now)).toBe(0);
  expect(waitMs([...attempts(5, 60), ...attempts(1, 1)], now)).toBe(3000);
  expect(waitMs([...attempts(9, 0, false), ...attempts(4)], now)).toBe(0);
});
