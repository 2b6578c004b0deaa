import { z } from "zod";

const HOUR_MS = 3_600_000;
const MAX_LATE_MS = 72 * HOUR_MS;
/** Allowed clock skew of a client that runs ahead. */
const MAX_AHEAD_MS = 5 * 60_000;

const error = "Invalid completedAt";
const withSeconds = z.iso.datetime({ offset: true, error });
const withMinutes = z.iso.datetime({ offset: true, precision: -1, error });

/** The completion time from the client: ISO 8601 with an offset, or absent. */
export const completedAtText = z
  .string({ error })
  .max(64, { error, abort: true })
  .pipe(z.union([withSeconds, withMinutes], { error }))
  .nullish()
  .transform((text) => (text ? new Date(text) : null));

/**
 * The time a completion counts for: the client's time if it is plausible, else now. It is not plausible if it is more
 * than 72 hours ago, more than 5 minutes ahead, or before the challenge existed.
 */
export function creditedAt(completedAt: Date | null, challenge: { createdAt: Date }, now: Date): Date {
  if (!completedAt) return now;
  const lateMs = now.getTime() - completedAt.getTime();
  const isPossible = lateMs <= MAX_LATE_MS && lateMs >= -MAX_AHEAD_MS && completedAt >= challenge.createdAt;
  return isPossible ? completedAt : now;
}
