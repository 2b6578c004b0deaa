/** An attempt of the last hour. */
export interface PastAttempt {
  at: Date;
  isFailure: boolean;
}

/** Fewer wrong guesses than this are a person who forgot the password. */
const FREE_FAILURES = 5;
const LONGEST_MS = 15 * 60_000;

/** The delay before the next attempt: 2 s after the fifth failure, twice as long after each further one. */
export function waitMs(attempts: readonly PastAttempt[], now: Date): number {
  const failures = attempts.filter(({ isFailure }) => isFailure);
  if (failures.length < FREE_FAILURES) return 0;
  const lastAt = Math.max(...failures.map(({ at }) => at.getTime()));
  const pause = Math.min(1000 * 2 ** (failures.length - FREE_FAILURES + 1), LONGEST_MS);
  return Math.max(0, lastAt + pause - now.getTime());
}
