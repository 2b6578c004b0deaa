import { expect, test } from "@jest/globals";
import { createTextAllowance } from "./text-allowance.ts";

const PER_HOUR = 3600;

test("what is taken is left again after its share of an hour, for each person on their own", () => {
  let nowMs = 0;
  const take = createTextAllowance(PER_HOUR, () => nowMs);
  expect(take("ada", 3000)).toBe(0);
  expect(take("ada", 700)).toBe(100); // a refused text takes nothing
  expect(take("ada", 600)).toBe(0);
  expect(take("ben", 3600)).toBe(0);
  nowMs = 99_000;
  expect(take("ada", 100)).toBe(1);
  nowMs = 100_000;
  expect(take("ada", 100)).toBe(0);
  nowMs = 10 * 3_600_000; // nothing is saved up over ten hours
  expect(take("ada", 3601)).toBeGreaterThan(0);
  expect(take("ada", 3600)).toBe(0);
});

/** @shows BOUND-services/goals-ai/src/safety/text-allowance.ts */
test("20,000 people are remembered; the one who wrote longest ago is forgotten", () => {
  const take = createTextAllowance(PER_HOUR, () => 0);
  for (let person = 0; person < 20_000; person += 1) take(`${person}`, PER_HOUR - 1);
  take("0", 1);
  take("another", 1);
  expect(take("0", 1)).toBeGreaterThan(0);
  expect(take("2", 2)).toBeGreaterThan(0);
  expect(take("1", 2)).toBe(0);
});
