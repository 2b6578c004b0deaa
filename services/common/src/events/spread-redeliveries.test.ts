import { expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { spreadRedeliveries, turnOf } from "./spread-redeliveries.ts";

const MAX_DELIVERIES = 14;

test("a message on its first or second delivery is not delayed", async () => {
  // With this spread, a delay would outlast the test.
  const divisor = 1e-6;
  const waits = [1, 2].map((deliveryCount) =>
    spreadRedeliveries({ streamSequence: 7, deliveryCount }, divisor),
  );
  expect(await Promise.all(waits)).toEqual([undefined, undefined]);
});

test("of any two messages each has its turn before the other at least five times", () => {
  const sequences = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(sequences, ([one = 0, other = 0]) => {
      const rounds = Array.from({ length: MAX_DELIVERIES - 2 }, (_, index) => index + 3);
      const first = rounds.filter((round) => turnOf(one, round) < turnOf(other, round)).length;
      expect(first).toBeGreaterThanOrEqual(5);
      expect(first).toBeLessThanOrEqual(rounds.length - 5);
    }),
    { numRuns: 2000 },
  );
});
