import { describe, expect, test } from "@jest/globals";
import { addDays, daysBetween, formatOf, localDateOf, mondayOf, MOST_FORMATS } from "./local-date.ts";

describe("the local date of a time", () => {
  test.each([
    ["Europe/Berlin", 0, "2025-10-25T21:30Z", "2025-10-25"],
    ["Europe/Berlin", 0, "2025-10-26T22:30Z", "2025-10-26"],
    ["America/New_York", 3, "2025-03-10T05:30Z", "2025-03-09"],
    ["America/New_York", 3, "2025-03-10T07:00Z", "2025-03-10"],
    ["Asia/Tokyo", 0, "2025-06-10T14:00Z", "2025-06-10"],
    ["America/Los_Angeles", 0, "2025-06-11T03:00Z", "2025-06-10"],
    ["Pacific/Honolulu", 0, "2025-06-11T06:00Z", "2025-06-10"],
    ["Pacific/Auckland", 0, "2025-06-11T20:00Z", "2025-06-12"],
    ["UTC", 0, "2024-02-29T23:59:59.999Z", "2024-02-29"],
    ["UTC", 6, "2024-03-01T05:59Z", "2024-02-29"],
    ["UTC", 6, "2025-01-01T00:00Z", "2024-12-31"],
  ])("in %s with a day that starts at %d, %s is %s", (timeZone, dayStartHour, at, date) => {
    expect(localDateOf(new Date(at), { timeZone, dayStartHour })).toBe(date);
  });

  test("a time in the hour skipped by daylight saving still belongs to its date", () => {
    const berlin = { timeZone: "Europe/Berlin", dayStartHour: 2 };
    // At 01:00Z clocks in Berlin jump from 02:00 to 03:00.
    expect(localDateOf(new Date("2025-03-30T00:59Z"), berlin)).toBe("2025-03-29");
    expect(localDateOf(new Date("2025-03-30T01:00Z"), berlin)).toBe("2025-03-30");
  });
});

describe("the format of a time zone", () => {
  test("is made once", () => {
    expect(formatOf("Europe/Berlin")).toBe(formatOf("Europe/Berlin"));
    expect(formatOf("Europe/Berlin")).not.toBe(formatOf("Europe/Rome"));
  });

  /** @shows BOUND-services/progress/src/streaks/local-date.ts */
  test("is kept for 128 zones: one more takes the place of the first, which is made again", () => {
    const [oldest, ...others] = Intl.supportedValuesOf("timeZone").slice(0, MOST_FORMATS);
    if (oldest === undefined) throw new Error("There are time zones");
    const first = formatOf(oldest);
    for (const zone of others) formatOf(zone);
    const [kept] = others.slice(-1).map(formatOf);
    expect(formatOf(oldest)).toBe(first);
    formatOf("Pacific/Kiritimati");
    expect(formatOf(oldest)).not.toBe(first);
    expect(others.slice(-1).map(formatOf)).toEqual([kept]);
    expect(localDateOf(new Date("2025-06-10T11:00Z"), { timeZone: oldest, dayStartHour: 0 })).toBe(
      "2025-06-10",
    );
  });
});

describe("dates", () => {
  test("adding days crosses months, years and the leap day", () => {
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2025-02-28", 1)).toBe("2025-03-01");
    expect(addDays("2025-01-01", -1)).toBe("2024-12-31");
  });

  test("the days between two dates do not depend on hours", () => {
    expect(daysBetween("2025-03-29", "2025-03-31")).toBe(2);
    expect(daysBetween("2025-06-12", "2025-06-11")).toBe(-1);
  });

  test("weeks begin on Monday", () => {
    expect(mondayOf("2025-06-15")).toBe("2025-06-09");
    expect(mondayOf("2025-06-16")).toBe("2025-06-16");
  });
});
