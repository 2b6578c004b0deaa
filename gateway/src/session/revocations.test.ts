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

test("nothing is known before the feed was heard, and again 5 s after it fell silent", () => {
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

test("a revoked session stays refused for the ten minutes that its token can live", () => {
  const { revocations, clock, pass } = makeRevocations();
  revocations.add("one", clock.now());
  pass(600_000);
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

test("a revocation older than any token is not kept", () => {
  const { revocations, clock } = makeRevocations();
  revocations.add("old", new Date(clock.now().getTime() - 600_001));
  expect(revocations.has("old")).toBe(false);
});
