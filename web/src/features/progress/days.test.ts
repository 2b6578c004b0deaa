import { expect, test } from "@jest/globals";

import { activityOf, longDay, shortDay, weekday, weeksOf } from "#src/features/progress/days.ts";
import { daysOf, emptyDays } from "#src/test/fake-progress.ts";

test.each([
  ["nothing", [], { activeDays: 0, longestRun: 0 }],
  ["a gap breaks a run", [1, 1, 1, 0, 2, 1], { activeDays: 5, longestRun: 3 }],
  ["a bridged date neither counts nor breaks a run", [1, "bridged", 1], { activeDays: 2, longestRun: 2 }],
  ["today without a completion yet", [1, 1, 0], { activeDays: 2, longestRun: 2 }],
] as const)("%s", (_name, marks, expected) => {
  expect(activityOf(daysOf(marks))).toEqual(expected);
});

test("a whole year and a day is one run of 366", () => {
  const year = daysOf(
    Array.from({ length: 366 }, () => 1),
    366,
  );
  expect(activityOf(year)).toEqual({ activeDays: 366, longestRun: 366 });
  const weeks = weeksOf(year);
  expect(weeks).toHaveLength(52);
  expect(weeks.at(-1)).toEqual({ from: "2025-11-15", to: "2025-11-21", completions: 7, xp: 280 });
});

test("twelve weeks end with today and hold every day", () => {
  const weeks = weeksOf(daysOf([3, ...Array.from({ length: 83 }, () => 0)]));
  expect(weeks).toHaveLength(12);
  expect(weeks[0]).toEqual({ from: "2025-08-30", to: "2025-09-05", completions: 3, xp: 120 });
  expect(weeks.at(-1)?.to).toBe("2025-11-21");
});

test("a local date is formatted unchanged, in every device time zone", () => {
  expect(emptyDays(1)[0]?.date).toBe("2025-11-21");
  expect([weekday("2025-11-21"), shortDay("2025-11-21"), longDay("2025-11-21")]).toEqual([
    "Fri",
    "Nov 21",
    "Nov 21, 2025",
  ]);
});
