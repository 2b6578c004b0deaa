import type { DayFragment } from "#src/features/progress/progress.generated.ts";
import { lazy } from "#src/lib/lazy.ts";

const daysPerWeek = 7;

/** One of the person's days; the server decides on which date a completion counts. */
export type Day = Omit<DayFragment, "__typename">;

/** Seven consecutive days with their completions and XP. */
export type Week = { from: string; to: string; completions: number; xp: number };

/** Splits days into weeks that end on today's weekday, oldest first; an incomplete week at the start is omitted. */
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

/**
 * The number of days with a completion, and the longest run of them; a bridged date neither counts nor breaks a run.
 */
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
// A local date is not a point in time: it is parsed and formatted in the same time zone, so that it never shifts.
const asDate = (date: string) => new Date(`${date}T00:00:00Z`);

/** "Nov 21" for the local date 2025-11-21, in every device time zone. */
export const shortDay = (date: string): string => shortDays().format(asDate(date));

/** "Nov 21, 2025". */
export const longDay = (date: string): string => longDays().format(asDate(date));

/** "Fri". */
export const weekday = (date: string): string => weekdays().format(asDate(date));
