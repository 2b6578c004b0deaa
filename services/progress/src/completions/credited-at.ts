import { z } from "zod";

const HOUR_MS = 3_600_000;
const MAX_LATE_MS = 72 * HOUR_MS;
/** How far a client's clock may run ahead. */
const MAX_AHEAD_MS = 5 * 60_000;

const error = "Invalid completedAt";
const withSeconds = z.iso.datetime({ offset: true, error });
const withMinutes = z.iso.datetime({ offset: true, precision: -1, error });

/** When a client says it was done: an ISO 8601 moment with its offset, or nothing. */
export const completedAtText = z
  .string({ error })
  .max(64, { error, abort: true })
  .pipe(z.union([withSeconds, withMinutes], { error }))
  .nullish()
  .transform((text) => (text ? new Date(text) : null));

/**
 * The moment a completion counts for: when the client says it was done, if that can be true, else now. It cannot when
 * it is more than 72 hours ago, more than 5 minutes ahead, or before the challenge existed.
 */
export function creditedAt(completedAt: Date | null, challenge: { createdAt: Date }, now: Date): Date {
  if (!completedAt) return now;
  const lateMs = now.getTime() - completedAt.getTime();
  const isPossible = lateMs <= MAX_LATE_MS && lateMs >= -MAX_AHEAD_MS && completedAt >= challenge.createdAt;
  return isPossible ? completedAt : now;
}
