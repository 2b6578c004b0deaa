import { addDays, daysBetween, type DatedMoment, type LocalDate } from "./local-date.ts";

/** The first and the last completion time of one local date in one time zone. */
export interface ZoneMoments {
  timeZone: string;
  firstAt: Date;
  lastAt: Date;
}

/** One local date with completions. */
export interface ActiveDay {
  date: LocalDate;
  /** One entry per time zone with a completion on that date: almost always one. */
  moments: readonly ZoneMoments[];
}

/** An active day and the streak up to it. */
export interface StreakDay extends ActiveDay {
  /** The number of consecutive active days that end with this one. */
  streak: number;
  /** The longest streak that ended before the current one began. */
  longestBefore: number;
}

/**
 * The number of dates before the newest one that a completion can still be credited to: it may be 72 h late, time zones
 * differ by up to 26 h, and a day may start 6 h late, 104 h in total. Earlier days are final and need not be kept.
 */
const REACH_DAYS = 6;

/** A fifth time zone on one date is not kept: each ledger row carries them, and no journey crosses that many. */
const MOST_ZONES = 4;

/** Across a change of time zone, two completions closer than this have no whole day between them. */
const BRIDGE_MS = 36 * 3_600_000;

/**
 * The days after one more completion, in any order of arrival. Kept are the days that a late completion can still
 * reach, and the newest one before them, which holds the streak length up to then.
 *
 * @param mostZones how many time zones are kept per date; version 0.2 kept all
 */
export function creditDay(
  days: readonly StreakDay[],
  completion: DatedMoment,
  mostZones = MOST_ZONES,
): StreakDay[] {
  const { date } = completion;
  const last = days.at(-1)?.date ?? date;
  const reach = addDays(date > last ? date : last, -REACH_DAYS);
  if (date < reach) return [...days];
  const earlier = days.filter((day) => day.date < date);
  const same = days.find((day) => day.date === date);
  const later = days.filter((day) => day.date > date);
  const credited = { date, moments: addMoment(same?.moments ?? [], completion, mostZones) };
  const chained = [credited, ...later].reduce<StreakDay[]>(appendDay, earlier);
  const lastSettled = chained.findLastIndex((day) => day.date < reach);
  return chained.slice(Math.max(lastSettled, 0));
}

/**
 * The streak to show: the one that ends today or, with nothing done yet today, the one that a completion now would
 * continue.
 */
export function shownStreak(days: readonly StreakDay[], now: DatedMoment): number {
  const last = days.at(-1);
  if (!last) return 0;
  // A traveller may have left the newest date's time zone for one where that date has not begun.
  const isCurrent = last.date >= now.date || carriesOn(last, { date: now.date, moments: addMoment([], now) });
  return isCurrent ? last.streak : 0;
}

/** The longest streak ever. */
export function longestStreak(days: readonly StreakDay[]): number {
  const last = days.at(-1);
  return last ? Math.max(last.streak, last.longestBefore) : 0;
}

/** The dates without a completion that travelling skipped and a streak bridged. */
export function bridgedDates(days: readonly ActiveDay[]): Set<LocalDate> {
  const bridged = days.filter((day, index) => {
    const previous = days[index - 1];
    return previous && daysBetween(previous.date, day.date) === 2 && carriesOn(previous, day);
  });
  return new Set(bridged.map(({ date }) => addDays(date, -1)));
}

/**
 * Whether a streak that includes `earlier` continues with `later`: on the next date, or across a bridge. Else `later`
 * begins a new one: a streak ends when a local date passes without a completion.
 */
export function carriesOn(earlier: ActiveDay, later: ActiveDay): boolean {
  const gap = daysBetween(earlier.date, later.date);
  return gap === 1 || (gap === 2 && isBridged(earlier, later));
}

/** Whether travelling skipped the one date between two days: another time zone, and less than 36 h apart. */
function isBridged(earlier: ActiveDay, later: ActiveDay): boolean {
  return earlier.moments.some((before) =>
    later.moments.some(
      (after) =>
        before.timeZone !== after.timeZone && after.firstAt.getTime() - before.lastAt.getTime() < BRIDGE_MS,
    ),
  );
}

function addMoment(
  moments: readonly ZoneMoments[],
  { at, timeZone }: DatedMoment,
  mostZones = MOST_ZONES,
): readonly ZoneMoments[] {
  const same = moments.find((each) => each.timeZone === timeZone);
  if (!same && moments.length >= mostZones) return moments;
  const known = same ?? { timeZone, firstAt: at, lastAt: at };
  const widened = {
    timeZone,
    firstAt: at < known.firstAt ? at : known.firstAt,
    lastAt: at > known.lastAt ? at : known.lastAt,
  };
  return byZone([...moments.filter((each) => each.timeZone !== timeZone), widened]);
}

/** The times of one date in storage order. */
export const byZone = (moments: readonly ZoneMoments[]): ZoneMoments[] =>
  moments.toSorted((one, other) => (one.timeZone < other.timeZone ? -1 : 1));

/** The streak days with one more at the end; the first day starts a streak. */
export function appendDay(days: StreakDay[], { date, moments }: ActiveDay): StreakDay[] {
  const previous = days.at(-1);
  if (!previous) return [{ date, moments, streak: 1, longestBefore: 0 }];
  const { streak, longestBefore } = previous;
  const counts = carriesOn(previous, { date, moments })
    ? { streak: streak + 1, longestBefore }
    : { streak: 1, longestBefore: Math.max(streak, longestBefore) };
  return [...days, { date, moments, ...counts }];
}
