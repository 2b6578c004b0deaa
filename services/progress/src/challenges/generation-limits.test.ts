import { describe, expect, test } from "@jest/globals";
import { nextSlots, type GenerationSlots } from "./generation-limits.ts";

const now = new Date("2025-06-10T14:30:00Z");
const slots = (overrides: Partial<GenerationSlots> = {}): GenerationSlots => ({
  hour: "2025-06-10T14",
  hourSlot: 1,
  day: "2025-06-10",
  daySlot: 1,
  ...overrides,
});

describe("the slots of a set", () => {
  test("are the first ones if there was no set in the hour and the day", () => {
    expect(nextSlots(null, null, now)).toEqual(slots());
    const old = slots({ hour: "2025-06-10T13", hourSlot: 10, day: "2025-06-09", daySlot: 30 });
    expect(nextSlots(old, old, now)).toEqual(slots());
  });

  test("follow those of the newest sets of the area and the day", () => {
    const ofDay = slots({ daySlot: 7 });
    expect(nextSlots(slots({ hourSlot: 3 }), ofDay, now)).toEqual(slots({ hourSlot: 4, daySlot: 8 }));
  });

  test("are exhausted after ten sets in the hour, until the hour is over", () => {
    expect(nextSlots(slots({ hourSlot: 9 }), null, now).hourSlot).toBe(10);
    expect(() => nextSlots(slots({ hourSlot: 10 }), null, now)).toThrow(
      expect.objectContaining({ code: "RATE_LIMITED", retryAfter: 1800 }),
    );
  });

  test("are exhausted after thirty sets on the day, until the day is over", () => {
    expect(nextSlots(null, slots({ daySlot: 29 }), now).daySlot).toBe(30);
    expect(() => nextSlots(null, slots({ daySlot: 30 }), now)).toThrow(
      expect.objectContaining({ code: "RATE_LIMITED", retryAfter: 34_200 }),
    );
  });
});
