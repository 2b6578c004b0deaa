import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { isoWeekOf, mondayOfWeek, sundayAfter, weekAfter } from "./iso-week.ts";
import { addDays, mondayOf } from "./local-date.ts";

describe("an ISO week", () => {
  test.each([
    ["2026-11-23", "2026-W48"],
    ["2026-11-22", "2026-W47"],
    ["2027-01-01", "2026-W53"],
    ["2027-01-04", "2027-W01"],
    ["2024-12-30", "2025-W01"],
    ["2021-01-03", "2020-W53"],
  ])("of %s is %s", (date, week) => expect(isoWeekOf(date)).toBe(week));

  test("has a Monday that leads back to it, and weeks follow each other in the order of their names", () => {
    const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays("1990-01-01", days));
    fc.assert(
      fc.property(dates, (date) => {
        const week = isoWeekOf(date);
        const monday = mondayOfWeek(week);
        expect(monday).toBe(mondayOf(date));
        expect(isoWeekOf(sundayAfter(monday ?? ""))).toBe(week);
        expect(weekAfter(monday ?? "", 1) > week).toBe(true);
        expect(weekAfter(monday ?? "", -1) < week).toBe(true);
      }),
    );
  });

  test.each([
    "",
    "2026",
    "2026-W00",
    "2025-W53",
    "2026-W54",
    "2026-W1",
    "26-W10",
    "2026-47",
    "0000-W01",
    "2026-W47 ",
  ])("is not %j", (text) => expect(mondayOfWeek(text)).toBeNull());
});
