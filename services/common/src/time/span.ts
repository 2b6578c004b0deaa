/** One of the equal spans of time, counted from the epoch: hours and days are in UTC. */
export interface Span {
  /** How many spans precede it. */
  number: number;
  endsAt: Date;
  /** At least 1. */
  secondsLeft: number;
}

/** The span of `spanS` seconds that contains `now`. */
export function spanAt(now: Date, spanS: number): Span {
  const nowS = Math.floor(now.getTime() / 1000);
  const number = Math.floor(nowS / spanS);
  const endS = (number + 1) * spanS;
  return { number, endsAt: new Date(endS * 1000), secondsLeft: endS - nowS };
}

const DAY_MS = 86_400_000;

/** The date of a moment, YYYY-MM-DD in UTC. */
export const toDate = (moment: Date) => moment.toISOString().slice(0, 10);

/** The last `count` dates up to the one of `now`, oldest first. */
export function lastDates(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    toDate(new Date(now.getTime() - (count - 1 - index) * DAY_MS)),
  );
}
