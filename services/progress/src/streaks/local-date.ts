/** A local calendar date, `YYYY-MM-DD`; string order equals date order. */
export type LocalDate = string;

/** A time and the local date it counts for. */
export interface DatedMoment {
  date: LocalDate;
  at: Date;
  timeZone: string;
}

/** The settings that define when a user's days begin. */
export interface DaySettings {
  /** IANA name. */
  timeZone: string;
  /** 0 to 6: a local hour below it belongs to the previous date. */
  dayStartHour: number;
}

const DAY_MS = 86_400_000;

/** Making a format takes sixteen times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** How many time zones keep their format: each holds some 27 kB. */
export const MOST_FORMATS = 128;

/** The format of a time zone, made once; the one made first makes room for a new one. */
export function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    calendar: "iso8601",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  });
  const [oldest] = formats.keys();
  if (oldest !== undefined && formats.size >= MOST_FORMATS) formats.delete(oldest);
  formats.set(timeZone, made);
  return made;
}

/** The local date of a time. */
export function localDateOf(at: Date, { timeZone, dayStartHour }: DaySettings): LocalDate {
  const parts = formatOf(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? "";
  const date = `${part("year")}-${part("month")}-${part("day")}`;
  return Number(part("hour")) < dayStartHour ? addDays(date, -1) : date;
}

/** A time with the local date that it counts for. */
export function datedMoment(at: Date, settings: DaySettings): DatedMoment {
  return { date: localDateOf(at, settings), at, timeZone: settings.timeZone };
}

/** The date `days` later, or earlier when negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The number of dates from `earlier` to `later`. */
export function daysBetween(earlier: LocalDate, later: LocalDate): number {
  return (Date.parse(later) - Date.parse(earlier)) / DAY_MS;
}

/** The Monday of a date's week, Monday to Sunday. */
export function mondayOf(date: LocalDate): LocalDate {
  const daysSinceMonday = (new Date(date).getUTCDay() + 6) % 7;
  return addDays(date, -daysSinceMonday);
}
