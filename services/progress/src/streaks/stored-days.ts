import type { LocalDate } from "./local-date.ts";
import { appendDay, byZone, type ActiveDay, type StreakDay } from "./streak.ts";

/**
 * Streak days as stored in a ledger row: the streak of the oldest day, and per time zone the dates with the first and
 * the last time of each; the last one is omitted if it equals the first. The later streaks are derived from these.
 */
export interface StoredDays {
  streak: number;
  longestBefore: number;
  zones: { timeZone: string; days: StoredDay[] }[];
}

type StoredDay = [date: LocalDate, firstAt: Date] | [date: LocalDate, firstAt: Date, lastAt: Date];

/** The stored form of days. */
export function storedDays(days: readonly StreakDay[]): StoredDays {
  const { streak = 0, longestBefore = 0 } = days[0] ?? {};
  const moments = days.flatMap(({ date, moments: ofDate }) => ofDate.map((each) => ({ ...each, date })));
  const zones = [...Map.groupBy(moments, ({ timeZone }) => timeZone)].map(([timeZone, ofZone]) => ({
    timeZone,
    days: ofZone.map(({ date, firstAt, lastAt }): StoredDay =>
      firstAt.getTime() === lastAt.getTime() ? [date, firstAt] : [date, firstAt, lastAt],
    ),
  }));
  return { streak, longestBefore, zones };
}

/** Reads the result of `storedDays`, and the days of version 0.2, which were stored unchanged. */
export function daysFrom(stored: StoredDays | readonly StreakDay[]): StreakDay[] {
  if (!isStored(stored)) return stored.map((day) => ({ ...day, moments: byZone(day.moments) }));
  const { streak, longestBefore, zones } = stored;
  const moments = zones.flatMap(({ timeZone, days }) =>
    days.map(([date, firstAt, lastAt = firstAt]) => ({ date, moment: { timeZone, firstAt, lastAt } })),
  );
  const [oldest, ...later] = activeDays(moments);
  return oldest ? later.reduce<StreakDay[]>(appendDay, [{ ...oldest, streak, longestBefore }]) : [];
}

/** A date with its first and last time in one time zone. */
export interface ZoneDay {
  date: LocalDate;
  moment: ActiveDay["moments"][number];
}

/** The days of these times, oldest first. */
export function activeDays(moments: readonly ZoneDay[]): ActiveDay[] {
  return [...Map.groupBy(moments, ({ date }) => date)]
    .map(([date, ofDate]) => ({ date, moments: byZone(ofDate.map(({ moment }) => moment)) }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

const isStored = (stored: StoredDays | readonly StreakDay[]): stored is StoredDays => "zones" in stored;
