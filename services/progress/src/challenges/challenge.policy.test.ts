import { describe, expect, test } from "@jest/globals";
import { canComplete, retirementOf } from "./challenge.policy.ts";

const retiredAt = new Date("2025-06-10T12:00:00Z");

describe("whether a challenge can be completed", () => {
  test("is true while no newer set replaced the challenge", () => {
    expect(canComplete({ retiredAt: null }, new Date("2035-01-01T00:00:00Z"))).toBe(true);
  });

  test("is true for 72 hours after the challenge was retired", () => {
    expect(canComplete({ retiredAt }, new Date("2025-06-13T12:00:00Z"))).toBe(true);
    expect(canComplete({ retiredAt }, new Date("2025-06-13T12:00:00.001Z"))).toBe(false);
  });
});

describe("when a set was retired", () => {
  const at = (hour: number) => new Date(Date.UTC(2025, 5, 10, hour));
  const set = { createdAt: at(1) };
  const stayed = { leftAt: null, retiredUpTo: null };

  test("is null for the newest set of an area that was not left", () => {
    expect(retirementOf(set, null, stayed)).toBeNull();
  });

  test("is when the next set was created or the area was left, whichever was first", () => {
    expect(retirementOf(set, { createdAt: at(2) }, stayed)).toEqual(at(2));
    expect(retirementOf(set, null, { ...stayed, leftAt: at(3) })).toEqual(at(3));
    expect(retirementOf(set, { createdAt: at(2) }, { ...stayed, leftAt: at(3) })).toEqual(at(2));
  });

  test("is final after a leave of more than 72 hours, except for sets created after the return", () => {
    expect(retirementOf(set, { createdAt: at(9) }, { ...stayed, retiredUpTo: at(3) })).toEqual(at(3));
    expect(retirementOf({ createdAt: at(4) }, null, { ...stayed, retiredUpTo: at(3) })).toBeNull();
  });
});
