import { rateLimited, spanAt } from "@questwell/common";

const GOALS_PER_DAY = 20;
const DAY_S = 86_400;

/** The daily slot of a goal; deleted goals keep theirs. */
export interface DaySlot {
  /** The date in UTC. */
  day: string;
  /** 1 for the user's first goal of the day. */
  daySlot: number;
}

/** The UTC day of the counted slots. */
export const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/**
 * The daily slot of a goal created now.
 *
 * @param ofUser goals of the user, including the last one of the day; rows of version 0.2 have no daily slot
 * @throws AppError RATE_LIMITED if the day has no free slot.
 */
export function nextDaySlot(ofUser: readonly Partial<DaySlot>[], now: Date): DaySlot {
  const day = dayOf(now);
  const taken = ofUser.filter((place) => place.day === day).map(({ daySlot = 0 }) => daySlot);
  const daySlot = Math.max(0, ...taken) + 1;
  if (daySlot > GOALS_PER_DAY) throw rateLimited(spanAt(now, DAY_S).secondsLeft);
  return { day, daySlot };
}
