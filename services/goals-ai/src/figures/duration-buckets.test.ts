import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { addDurations, bucketOf, BOUNDS_MS, noDurations, quantileOf } from "./duration-buckets.ts";

const bucketsOf = (durations: readonly number[]) =>
  durations.reduce((sums, ms) => {
    sums[bucketOf(ms)] = (sums[bucketOf(ms)] ?? 0) + 1;
    return sums;
  }, noDurations());
const milliseconds = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 200 });

describe("the duration that a share of calls did not exceed", () => {
  test("is null without calls", () => {
    expect(quantileOf(noDurations(), 0.95)).toBeNull();
  });

  test("is spread evenly within a bucket", () => {
    expect(quantileOf(bucketsOf([1100, 1200, 1300, 1400]), 0.5)).toBe(1250);
    expect(quantileOf(bucketsOf([50]), 1)).toBe(100);
  });

  test("lies in the bucket of the exact one, and grows with the share", () => {
    fc.assert(
      fc.property(milliseconds, (durations) => {
        const sorted = durations.toSorted((one, other) => one - other);
        const estimates = [0.5, 0.95, 1].map((share) => {
          const exact = sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
          const estimate = quantileOf(bucketsOf(durations), share) ?? -1;
          const bucket = bucketOf(exact);
          expect(estimate).toBeGreaterThanOrEqual(BOUNDS_MS[bucket - 1] ?? 0);
          expect(estimate).toBeLessThanOrEqual(BOUNDS_MS[bucket] ?? 0);
          return estimate;
        });
        expect(estimates).toEqual(estimates.toSorted((one, other) => one - other));
      }),
    );
  });

  test("of two days is that of their calls together", () => {
    fc.assert(
      fc.property(milliseconds, milliseconds, (one, other) => {
        expect(addDurations(bucketsOf(one), bucketsOf(other))).toEqual(bucketsOf([...one, ...other]));
      }),
    );
  });
});

test("a duration above the last bound is counted in the last bucket", () => {
  expect([bucketOf(0), bucketOf(100), bucketOf(101), bucketOf(99_999)]).toEqual([
    0,
    0,
    1,
    BOUNDS_MS.length - 1,
  ]);
});
