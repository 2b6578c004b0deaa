import { expect, test } from "@jest/globals";
import { createRevocations } from "./revocations.ts";

function makeRevocations() {
  let time = Date.parse("2026-05-01T12:00:00Z");
  const clock = { now: () => new Date(time) };
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { revocations: createRevocations(clock), clock, pass };
}

test("the feed is not current at first, nor after 5 s of silence", () => {
  const { revocations, pass } = makeRevocations();
  expect(revocations.isCurrent()).toBe(false);
  revocations.markCurrent();
  expect(revocations.isCurrent()).toBe(true);
  pass(5000);
  expect(revocations.isCurrent()).toBe(true);
  pass(1);
  expect(revocations.isCurrent()).toBe(false);
  revocations.markCurrent();
  expect(revocations.isCurrent()).toBe(true);
});

/** @shows ASVS-1.4.3 */
test("a revoked session stays rejected for its token's ten minutes, and one more for clock skew", () => {
  const { revocations, clock, pass } = makeRevocations();
  revocations.add("one", clock.now());
  pass(660_000);
  revocations.add("two", clock.now());
  expect(revocations.has("one")).toBe(true);
  pass(1);
  revocations.add("three", clock.now());
  expect([revocations.has("one"), revocations.has("two"), revocations.has("three")]).toEqual([
    false,
    true,
    true,
  ]);
});

test("the feed is complete for 5 s after the server reported nothing pending", () => {
  const { revocations, pass } = makeRevocations();
  expect(revocations.isComplete()).toBe(false);
  revocations.markComplete();
  expect([revocations.isComplete(), revocations.isCurrent()]).toEqual([true, false]);
  pass(5001);
  expect(revocations.isComplete()).toBe(false);
});

/** @shows BOUND-gateway/src/session/revocations.ts */
test("a revocation older than any token is not kept", () => {
  const { revocations, clock } = makeRevocations();
  revocations.add("old", new Date(clock.now().getTime() - 660_001));
  expect(revocations.has("old")).toBe(false);
});

/** @shows BOUND-gateway/src/session/revocations.ts */
test("adding 40,000 revocations visits each a few times, not all of them every time", () => {
  const { revocations, clock, pass } = makeRevocations();
  const iterators = Object.getPrototypeOf(new Map().entries()) as { next: () => unknown };
  const { next } = iterators;
  let steps = 0;
  iterators.next = function (this: unknown) {
    steps += 1;
    return next.call(this);
  };
  try {
    for (let count = 0; count < 40_000; count += 1) {
      // They fill the retention time once, then the oldest are purged.
      if (count % 20 === 0) pass(500);
      revocations.add(`session-${count}`, clock.now());
    }
  } finally {
    iterators.next = next;
  }
  expect(steps).toBeLessThanOrEqual(2 * 40_000);
  expect(revocations.has("session-39999")).toBe(true);
  expect(revocations.has("session-0")).toBe(false);
  // Twenty per half second, for eleven minutes and the current instant.
  const kept = Array.from({ length: 40_000 }, (_, count) => revocations.has(`session-${count}`));
  expect(kept.filter(Boolean)).toHaveLength(20 * (2 * 660 + 1));
});
