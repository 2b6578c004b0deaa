import { addDays, daysBetween, mondayOf, type LocalDate } from "./local-date.ts";

/** An ISO week such as `2026-W47`, Monday to Sunday; string order equals their order in time. */
export type IsoWeek = string;

const shape = /^(\d{4})-W(\d{2})$/u;
const DAYS = 7;
/** A week belongs to the year of its Thursday. */
const THURSDAY = 3;

/** The week that a date is in. */
export function isoWeekOf(date: LocalDate): IsoWeek {
  const thursday = addDays(mondayOf(date), THURSDAY);
  const year = thursday.slice(0, 4);
  const number = Math.floor(daysBetween(`${year}-01-01`, thursday) / DAYS) + 1;
  return `${year}-W${String(number).padStart(2, "0")}`;
}

/** The Monday of a week; null for a text that is no week, such as `2026-W54`. */
export function mondayOfWeek(week: string): LocalDate | null {
  const [, year, number] = shape.exec(week) ?? [];
  if (year === undefined || number === undefined || Number(year) === 0) return null;
  // January 4 is always in the first week.
  const monday = addDays(mondayOf(`${year}-01-04`), (Number(number) - 1) * DAYS);
  return isoWeekOf(monday) === week ? monday : null;
}

/** The week `count` weeks after that of a Monday, or before it when negative. */
export const weekAfter = (monday: LocalDate, count: number): IsoWeek =>
  isoWeekOf(addDays(monday, count * DAYS));

/** The Sunday of the week of a Monday. */
export const sundayAfter = (monday: LocalDate): LocalDate => addDays(monday, DAYS - 1);
