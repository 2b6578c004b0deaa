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

describe("the places of a set", () => {
  test("are the first ones after an hour and a day without", () => {
    expect(nextSlots(null, null, now)).toEqual(slots());
    const old = slots({ hour: "2025-06-10T13", hourSlot: 10, day: "2025-06-09", daySlot: 30 });
    expect(nextSlots(old, old, now)).toEqual(slots());
  });

  test("follow those of the area's and the day's newest sets", () => {
    const ofDay = slots({ daySlot: 7 });
    expect(nextSlots(slots({ hourSlot: 3 }), ofDay, now)).toEqual(slots({ hourSlot: 4, daySlot: 8 }));
  });

  test("run out after ten in the hour, until it is over", () => {
    expect(nextSlots(slots({ hourSlot: 9 }), null, now).hourSlot).toBe(10);
    expect(() => nextSlots(slots({ hourSlot: 10 }), null, now)).toThrow(
      expect.objectContaining({ code: "RATE_LIMITED", retryAfter: 1800 }),
    );
  });

  test("run out after thirty on the day, until it is over", () => {
    expect(nextSlots(null, slots({ daySlot: 29 }), now).daySlot).toBe(30);
    expect(() => nextSlots(null, slots({ daySlot: 30 }), now)).toThrow(
      expect.objectContaining({ code: "RATE_LIMITED", retryAfter: 34_200 }),
    );
  });
});
