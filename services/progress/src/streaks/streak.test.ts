import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { addDays, datedMoment, type DatedMoment } from "./local-date.ts";
import { bridgedDates, carriesOn, creditDay, longestStreak, shownStreak, type StreakDay } from "./streak.ts";
import { activeDays } from "./stored-days.ts";

const HOUR_MS = 3_600_000;

const momentIn = (timeZone: string, at: string | Date, dayStartHour = 0) =>
  datedMoment(new Date(at), { timeZone, dayStartHour });

const creditAll = (completions: readonly DatedMoment[]) =>
  completions.reduce<StreakDay[]>((days, completion) => creditDay(days, completion), []);

/** The active days of completions, in any order. */
const daysOf = (completions: readonly DatedMoment[]) =>
  activeDays(
    completions.map(({ date, timeZone, at }) => ({ date, moment: { timeZone, firstAt: at, lastAt: at } })),
  );

/** Noon in UTC of consecutive dates. */
const noons = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => momentIn("UTC", `${addDays(first, index)}T12:00Z`));

describe("a streak", () => {
  test("is 0 before the first completion", () => {
    expect(shownStreak([], momentIn("UTC", "2025-06-10T12:00Z"))).toBe(0);
    expect(longestStreak([])).toBe(0);
  });

  test("counts the two days around the end of daylight saving in Berlin", () => {
    const evenings = ["2025-10-25T21:30Z", "2025-10-26T22:30Z"].map((at) => momentIn("Europe/Berlin", at));
    expect(creditAll(evenings).map(({ streak }) => streak)).toEqual([1, 2]);
  });

  /** @shows REL-streak-day */
  test("counts a date once, also if it occurs in two time zones", () => {
    const days = creditAll([
      momentIn("Asia/Tokyo", "2025-06-10T14:00Z"),
      momentIn("America/Los_Angeles", "2025-06-11T03:00Z"),
    ]);
    expect(longestStreak(days)).toBe(1);
  });

  /** @shows REL-streak-day */
  test("crosses the leap day", () => {
    expect(longestStreak(creditAll(noons("2024-02-27", 4)))).toBe(4);
  });

  test("shows yesterday's streak while nothing is done today, and 0 after a day without a completion", () => {
    const days = creditAll(noons("2025-06-08", 3));
    expect(shownStreak(days, momentIn("UTC", "2025-06-10T23:00Z"))).toBe(3);
    expect(shownStreak(days, momentIn("UTC", "2025-06-11T23:00Z"))).toBe(3);
    expect(shownStreak(days, momentIn("UTC", "2025-06-12T00:00Z"))).toBe(0);
  });

  test("is shown to a traveller for whom its last date has not begun yet", () => {
    const days = creditAll([momentIn("Pacific/Auckland", "2025-06-10T22:00Z")]);
    expect(shownStreak(days, momentIn("Pacific/Honolulu", "2025-06-11T04:00Z"))).toBe(1);
  });

  test("keeps the longest previous streak", () => {
    const days = creditAll([...noons("2025-06-01", 7), ...noons("2025-06-20", 2)]);
    expect(days.at(-1)).toMatchObject({ streak: 2, longestBefore: 7 });
    expect(longestStreak(days)).toBe(7);
  });

  test("is restored when a late completion fills its gap", () => {
    const [first, second, third] = noons("2025-06-10", 3) as [DatedMoment, DatedMoment, DatedMoment];
    expect(longestStreak(creditAll([first, third]))).toBe(1);
    expect(creditAll([first, third, second]).at(-1)).toMatchObject({ streak: 3, longestBefore: 0 });
  });

  test("keeps only the days that a late completion can still reach, and the one before", () => {
    const days = creditAll(noons("2024-01-01", 400));
    expect(days).toHaveLength(8);
    expect(days.at(-1)?.streak).toBe(400);
    expect(creditDay(days, momentIn("UTC", "2024-06-01T12:00Z"))).toEqual(days);
  });
});

describe("a bridge", () => {
  const honolulu = momentIn("Pacific/Honolulu", "2025-06-11T06:00Z");

  test("spans the one date that was skipped by travelling", () => {
    const days = creditAll([honolulu, momentIn("Pacific/Auckland", "2025-06-11T20:00Z")]);
    expect(days.map(({ date }) => date)).toEqual(["2025-06-10", "2025-06-12"]);
    expect(longestStreak(days)).toBe(2);
  });

  test("is found regardless of which completion arrives first", () => {
    const days = creditAll([momentIn("Pacific/Auckland", "2025-06-11T20:00Z"), honolulu]);
    expect(longestStreak(days)).toBe(2);
  });

  test("keeps the shown streak before the completion that crosses it", () => {
    const days = creditAll([honolulu]);
    expect(shownStreak(days, momentIn("Pacific/Auckland", "2025-06-11T20:00Z"))).toBe(1);
  });

  test("needs another time zone", () => {
    const late = momentIn("UTC", "2025-06-10T23:30Z");
    expect(longestStreak(creditAll([late, momentIn("UTC", "2025-06-12T00:30Z")]))).toBe(1);
  });

  test("needs less than 36 hours", () => {
    const limit = new Date(honolulu.at.getTime() + 36 * HOUR_MS);
    const after = (ms: number) => ({
      date: "2025-06-12",
      at: new Date(limit.getTime() + ms),
      timeZone: "Asia/Tokyo",
    });
    expect(longestStreak(creditAll([honolulu, after(-1)]))).toBe(2);
    expect(longestStreak(creditAll([honolulu, after(0)]))).toBe(1);
  });

  test("spans one missing date, not two", () => {
    const far = {
      date: "2025-06-13",
      at: new Date(honolulu.at.getTime() + HOUR_MS),
      timeZone: "Pacific/Auckland",
    };
    expect(longestStreak(creditAll([honolulu, far]))).toBe(1);
  });
});

/** Reference implementation: computes the streak from all completions at once, in the simplest way. */
function oracle(completions: readonly DatedMoment[]): { longest: number; last: number } {
  const dates = [...new Set(completions.map(({ date }) => date))].toSorted();
  const on = (date: string | undefined) => completions.filter((completion) => completion.date === date);
  const isBridged = (earlier: string, later: string) =>
    on(earlier).some((a) =>
      on(later).some((b) => a.timeZone !== b.timeZone && b.at.getTime() - a.at.getTime() < 36 * HOUR_MS),
    );
  let last = 0;
  let longest = 0;
  for (const [index, date] of dates.entries()) {
    const before = dates[index - 1];
    const isNext = before !== undefined && addDays(before, 1) === date;
    const isBridge = before !== undefined && addDays(before, 2) === date && isBridged(before, date);
    last = isNext || isBridge ? last + 1 : 1;
    longest = Math.max(longest, last);
  }
  return { longest, last };
}

const zones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "America/St_Johns",
  "Asia/Kathmandu",
  "Asia/Tokyo",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
  "Pacific/Chatham",
  "Pacific/Honolulu",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
];

/** Starts of a history just before irregular days of the calendar or the clocks. */
const oddDays = [
  "2024-02-26",
  "2025-02-26",
  "2025-03-07",
  "2025-03-28",
  "2025-10-24",
  "2025-12-29",
  "2025-04-03",
];

/** Completions in the order of arrival: each may be up to 72 h late and come from another time zone. */
const histories = fc
  .record({
    start: fc.constantFrom(...oddDays),
    dayStartHour: fc.integer({ min: 0, max: 6 }),
    steps: fc.array(
      fc.record({
        hoursLater: fc.double({ min: 0, max: 40, noNaN: true }),
        hoursLate: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 72, noNaN: true })),
        timeZone: fc.oneof({ weight: 3, arbitrary: fc.constant("Europe/Berlin") }, fc.constantFrom(...zones)),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  })
  .map(({ start, dayStartHour, steps }) => {
    let now = Date.parse(start);
    return steps.map(({ hoursLater, hoursLate, timeZone }) => {
      now += hoursLater * HOUR_MS;
      return momentIn(timeZone, new Date(now - hoursLate * HOUR_MS), dayStartHour);
    });
  });

describe("for any history of completions", () => {
  /** @shows REL-streak-day */
  test("the kept days give the same streaks as the whole history, and no completion removes one", () => {
    fc.assert(
      fc.property(histories, (completions) => {
        let days: StreakDay[] = [];
        const longestOverTime = completions.map((completion) => {
          days = creditDay(days, completion);
          return longestStreak(days);
        });
        const { longest, last } = oracle(completions);
        expect([days.at(-1)?.streak, longestStreak(days)]).toEqual([last, longest]);
        expect(longestOverTime).toEqual(longestOverTime.toSorted((one, other) => one - other));
      }),
      { numRuns: 5000 },
    );
  });

  /** @shows REL-streak-day */
  test("a date counts once regardless of the number of completions on it", () => {
    fc.assert(
      fc.property(histories, (completions) => {
        const dates = new Set(completions.map(({ date }) => date));
        expect(longestStreak(creditAll(completions))).toBeLessThanOrEqual(dates.size);
        expect(creditAll([...completions, ...completions.slice(-3)])).toEqual(creditAll(completions));
      }),
      { numRuns: 1000 },
    );
  });

  test("consecutive dates always continue the streak", () => {
    fc.assert(
      fc.property(fc.constantFrom(...oddDays), fc.constantFrom(...zones), (date, timeZone) => {
        const day = (offset: number) => ({ date: addDays(date, offset), moments: [] as [], timeZone });
        expect(carriesOn(day(0), day(1))).toBe(true);
        expect(carriesOn(day(0), day(2))).toBe(false);
      }),
    );
  });
});

describe("the bridged dates", () => {
  test("are those skipped by a change of time zone, in any order of completions", () => {
    const honolulu = momentIn("Pacific/Honolulu", "2025-06-11T06:00Z");
    const auckland = momentIn("Pacific/Auckland", "2025-06-11T20:00Z");
    expect([...bridgedDates(daysOf([auckland, honolulu]))]).toEqual(["2025-06-11"]);
  });

  test("are empty if a day was simply missed, or none is missing", () => {
    const [first, second, third] = noons("2025-06-10", 3);
    if (!first || !second || !third) throw new Error("There are three days");
    expect(bridgedDates(daysOf([first, third])).size).toBe(0);
    expect(bridgedDates(daysOf([first, second, third])).size).toBe(0);
    expect(bridgedDates([]).size).toBe(0);
  });
});
