import type { DayFragment } from "#src/features/progress/progress.generated.ts";
import { lazy } from "#src/lib/lazy.ts";

const daysPerWeek = 7;

/** One of the person's days; the server says on which date a completion counts. */
export type Day = Omit<DayFragment, "__typename">;

/** Seven days in a row and what they brought. */
export type Week = { from: string; to: string; completions: number; xp: number };

/** Weeks that end on today's weekday, oldest first; days that fill no whole week are left out at the start. */
export function weeksOf(days: readonly Day[]): Week[] {
  const whole = days.slice(days.length % daysPerWeek);
  return Array.from({ length: whole.length / daysPerWeek }, (_, index) => {
    const week = whole.slice(index * daysPerWeek, (index + 1) * daysPerWeek);
    return {
      from: week[0]?.date ?? "",
      to: week.at(-1)?.date ?? "",
      completions: week.reduce((sum, day) => sum + day.completions, 0),
      xp: week.reduce((sum, day) => sum + day.xp, 0),
    };
  });
}

/** How many of these days have a completion, and how many follow each other; a bridged date neither counts nor parts. */
export function activityOf(days: readonly Day[]): { activeDays: number; longestRun: number } {
  let activeDays = 0;
  let run = 0;
  let longestRun = 0;
  for (const { completions, isBridged } of days) {
    if (completions > 0) {
      activeDays += 1;
      run += 1;
      longestRun = Math.max(longestRun, run);
    } else if (!isBridged) {
      run = 0;
    }
  }
  return { activeDays, longestRun };
}

const shortDays = lazy(
  () => new Intl.DateTimeFormat("en", { day: "numeric", month: "short", timeZone: "UTC" }),
);
const longDays = lazy(() => new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" }));
const weekdays = lazy(() => new Intl.DateTimeFormat("en", { weekday: "short", timeZone: "UTC" }));
// A local date is no moment: it is read and written in one and the same zone, so that it never shifts.
const asDate = (date: string) => new Date(`${date}T00:00:00Z`);

/** "Nov 21" for the local date 2025-11-21, whatever zone the device is in. */
export const shortDay = (date: string): string => shortDays().format(asDate(date));

/** "Nov 21, 2025". */
export const longDay = (date: string): string => longDays().format(asDate(date));

/** "Fri". */
export const weekday = (date: string): string => weekdays().format(asDate(date));
