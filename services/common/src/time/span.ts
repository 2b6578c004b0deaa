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
