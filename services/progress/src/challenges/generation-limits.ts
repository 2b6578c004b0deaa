import { rateLimited, spanAt } from "@questwell/common";

const SETS_PER_HOUR_AND_AREA = 10;
const SETS_PER_DAY_AND_USER = 30;
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** The slots that a set takes in the hour of its area and in the day. */
export interface GenerationSlots {
  /** The hour in UTC, such as `2025-06-10T14`. */
  hour: string;
  /** 1 for the area's first set of the hour. */
  hourSlot: number;
  /** The date in UTC. */
  day: string;
  /** 1 for the user's first set of the day. */
  daySlot: number;
}

/**
 * The slots that a set generated now takes.
 *
 * @param lastOfArea the area's newest set
 * @param lastOfDay the user's set with the highest slot of the day
 * @throws AppError RATE_LIMITED if the hour or the day has no free slot.
 */
export function nextSlots(
  lastOfArea: GenerationSlots | null,
  lastOfDay: GenerationSlots | null,
  now: Date,
): GenerationSlots {
  const hour = now.toISOString().slice(0, 13);
  const day = dayOf(now);
  const hourSlot = lastOfArea?.hour === hour ? lastOfArea.hourSlot + 1 : 1;
  const daySlot = lastOfDay?.day === day ? lastOfDay.daySlot + 1 : 1;
  if (daySlot > SETS_PER_DAY_AND_USER) throw rateLimited(spanAt(now, DAY_S).secondsLeft);
  if (hourSlot > SETS_PER_HOUR_AND_AREA) throw rateLimited(spanAt(now, HOUR_S).secondsLeft);
  return { hour, hourSlot, day, daySlot };
}

/** The UTC day of the counted slots. */
export const dayOf = (now: Date) => now.toISOString().slice(0, 10);
