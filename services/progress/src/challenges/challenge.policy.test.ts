import { describe, expect, test } from "@jest/globals";
import { canComplete, retirementOf } from "./challenge.policy.ts";

const retiredAt = new Date("2025-06-10T12:00:00Z");

describe("whether a challenge can be completed", () => {
  test("always, while nothing replaced it", () => {
    expect(canComplete({ retiredAt: null }, new Date("2035-01-01T00:00:00Z"))).toBe(true);
  });

  test("for 72 hours after something did", () => {
    expect(canComplete({ retiredAt }, new Date("2025-06-13T12:00:00Z"))).toBe(true);
    expect(canComplete({ retiredAt }, new Date("2025-06-13T12:00:00.001Z"))).toBe(false);
  });
});

describe("when a set was retired", () => {
  const at = (hour: number) => new Date(Date.UTC(2025, 5, 10, hour));
  const set = { createdAt: at(1) };
  const stayed = { leftAt: null, retiredUpTo: null };

  test("never, while it is the newest of an area that nobody left", () => {
    expect(retirementOf(set, null, stayed)).toBeNull();
  });

  test("by the next one, or by leaving, whichever came first", () => {
    expect(retirementOf(set, { createdAt: at(2) }, stayed)).toEqual(at(2));
    expect(retirementOf(set, null, { ...stayed, leftAt: at(3) })).toEqual(at(3));
    expect(retirementOf(set, { createdAt: at(2) }, { ...stayed, leftAt: at(3) })).toEqual(at(2));
  });

  test("for good by a leaving that lasted, unless it was made after the return", () => {
    expect(retirementOf(set, { createdAt: at(9) }, { ...stayed, retiredUpTo: at(3) })).toEqual(at(3));
    expect(retirementOf({ createdAt: at(4) }, null, { ...stayed, retiredUpTo: at(3) })).toBeNull();
  });
});
