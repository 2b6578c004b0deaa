import { badUserInput, type Viewer } from "@questwell/common";
import { isoWeekOf, mondayOfWeek, sundayAfter, weekAfter, type IsoWeek } from "../streaks/iso-week.ts";
import { addDays, localDateOf, mondayOf, type LocalDate } from "../streaks/local-date.ts";

/** Weeks, reviews and plans are kept and shown for this long. */
const WEEKS_KEPT = 60;
const NOON = 12;
const SATURDAY = 5;
/** The Wednesday after a week, counted from its Monday. */
const NEXT_WEDNESDAY = 9;

type DayOf = Pick<Viewer, "timeZone" | "dayStartHour">;

/** A week as somebody sees it at a time. */
export interface SeenWeek {
  week: IsoWeek;
  monday: LocalDate;
  sunday: LocalDate;
  next: IsoWeek;
  /** Whether its review can be written: from its Saturday noon to the Wednesday after it. */
  isReviewOpen: boolean;
  /** Whether a plan for it can be stored: from Saturday noon before it until it ends. */
  isPlannable: boolean;
}

/**
 * A week by its name, or by default the one whose review is open, and the current one while none is.
 *
 * @throws AppError BAD_USER_INPUT for a text that is no week, and a week more than 60 ago or later than the next one.
 */
export function seenWeek(name: string | null | undefined, person: DayOf, now: Date): SeenWeek {
  const today = localDateOf(now, person);
  const thisMonday = mondayOf(today);
  const monday = name === null || name === undefined ? usualMonday(person, now) : mondayOfWeek(name);
  const oldest = addDays(thisMonday, -WEEKS_KEPT * 7);
  if (monday === null || monday < oldest || monday > addDays(thisMonday, 7))
    throw badUserInput("Unknown week");
  const sunday = sundayAfter(monday);
  return {
    week: isoWeekOf(monday),
    monday,
    sunday,
    next: weekAfter(monday, 1),
    isReviewOpen:
      hasReachedNoon(addDays(monday, SATURDAY), person, now) && today <= addDays(monday, NEXT_WEDNESDAY),
    isPlannable: hasReachedNoon(addDays(monday, SATURDAY - 7), person, now) && today <= sunday,
  };
}

/** The week of the review that is open, or the current one. */
function usualMonday(person: DayOf, now: Date): LocalDate {
  const today = localDateOf(now, person);
  const thisMonday = mondayOf(today);
  return today <= addDays(thisMonday, NEXT_WEDNESDAY - 7) ? addDays(thisMonday, -7) : thisMonday;
}

/** A moment counts as a date's from noon on if days began at noon. */
const hasReachedNoon = (date: LocalDate, { timeZone }: DayOf, now: Date): boolean =>
  localDateOf(now, { timeZone, dayStartHour: NOON }) >= date;

/** The name of the oldest week that is kept. */
export const oldestKept = (person: DayOf, now: Date): IsoWeek =>
  weekAfter(mondayOf(localDateOf(now, person)), -WEEKS_KEPT);
