const DAY_MS = 86_400_000;

/** The date of a moment, YYYY-MM-DD in UTC. */
export const toDate = (moment: Date) => moment.toISOString().slice(0, 10);

/** The last `count` dates up to the one of `now`, oldest first. */
export function lastDates(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    toDate(new Date(now.getTime() - (count - 1 - index) * DAY_MS)),
  );
}
