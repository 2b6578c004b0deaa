import { describe, expect, test } from "@jest/globals";
import { seenWeek, oldestKept } from "./reviewable-week.ts";

const berlin = { timeZone: "Europe/Berlin", dayStartHour: 0 };
const seen = (at: string, name?: string, person = berlin) => seenWeek(name, person, new Date(at));

// 2026-W47 is November 16 to 22; Berlin is an hour ahead of UTC.
describe("the review of a week", () => {
  test.each([
    ["2026-11-21T10:59:59Z", false],
    ["2026-11-21T11:00:00Z", true],
    ["2026-11-23T06:00:00Z", true],
    ["2026-11-25T22:59:59Z", true],
    ["2026-11-25T23:00:00Z", false],
  ])("is open at %s: %s", (at, isOpen) => expect(seen(at, "2026-W47").isReviewOpen).toBe(isOpen));

  test("is open by the person's own zone and start of the day", () => {
    const sydney = { timeZone: "Australia/Sydney", dayStartHour: 0 };
    expect(seen("2026-11-21T02:00:00Z", "2026-W47", sydney).isReviewOpen).toBe(true);
    const late = { ...berlin, dayStartHour: 4 };
    expect(seen("2026-11-26T02:59:00Z", "2026-W47", late).isReviewOpen).toBe(true);
    expect(seen("2026-11-26T03:00:00Z", "2026-W47", late).isReviewOpen).toBe(false);
  });
});

describe("the plan of a week", () => {
  test.each([
    ["2026-11-14T10:59:59Z", false],
    ["2026-11-14T11:00:00Z", true],
    ["2026-11-22T22:59:59Z", true],
    ["2026-11-22T23:00:00Z", false],
  ])("can be stored at %s: %s", (at, isPlannable) =>
    expect(seen(at, "2026-W47").isPlannable).toBe(isPlannable),
  );
});

describe("the week that is shown by default", () => {
  test.each([
    ["2026-11-20T12:00:00Z", "2026-W47"],
    ["2026-11-22T12:00:00Z", "2026-W47"],
    ["2026-11-23T12:00:00Z", "2026-W47"],
    ["2026-11-25T12:00:00Z", "2026-W47"],
    ["2026-11-26T12:00:00Z", "2026-W48"],
  ])("at %s is %s", (at, week) => expect(seen(at).week).toBe(week));

  test("has its days and the week after it, across a year", () =>
    expect(seen("2027-01-02T12:00:00Z")).toMatchObject({
      week: "2026-W53",
      monday: "2026-12-28",
      sunday: "2027-01-03",
      next: "2027-W01",
    }));
});

describe("an unknown week", () => {
  const at = "2026-11-20T12:00:00Z";
  test.each(["", "2026-W54", "next", "2026-W49", "2025-W38", "1000-W01", "x".repeat(10_000)])(
    "is %j",
    (name) => expect(() => seen(at, name)).toThrow("Unknown week"),
  );

  test("begins 60 weeks ago and after the next one", () => {
    expect(seen(at, "2026-W48").week).toBe("2026-W48");
    expect(seen(at, "2025-W39").week).toBe(oldestKept(berlin, new Date(at)));
  });
});
