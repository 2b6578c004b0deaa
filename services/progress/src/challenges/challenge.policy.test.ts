import { describe, expect, test } from "@jest/globals";
import { canComplete } from "./challenge.policy.ts";

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
