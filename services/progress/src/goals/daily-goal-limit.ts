import { rateLimited, spanAt } from "@questwell/common";

const GOALS_PER_DAY = 20;
const DAY_S = 86_400;

/** The place that a goal takes among those that a user made on its day, the deleted ones too. */
export interface DayPlace {
  /** The date in UTC. */
  day: string;
  /** 1 for the user's first goal of the day. */
  daySlot: number;
}

/** The day, in UTC, whose places are counted. */
export const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/**
 * The place that a goal made now takes.
 *
 * @param ofUser goals of the user, the last one of the day among them; rows of version 0.2 have no place
 * @throws AppError RATE_LIMITED when the day has no place left.
 */
export function nextDayPlace(ofUser: readonly Partial<DayPlace>[], now: Date): DayPlace {
  const day = dayOf(now);
  const taken = ofUser.filter((place) => place.day === day).map(({ daySlot = 0 }) => daySlot);
  const daySlot = Math.max(0, ...taken) + 1;
  if (daySlot > GOALS_PER_DAY) throw rateLimited(spanAt(now, DAY_S).secondsLeft);
  return { day, daySlot };
}
