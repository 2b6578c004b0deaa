/** One of the equal spans into which time falls, counted from the epoch: hours and days are those of UTC. */
export interface Span {
  /** How many came before it. */
  number: number;
  endsAt: Date;
  /** At least 1. */
  secondsLeft: number;
}

/** The span of so many seconds that a moment is in. */
export function spanAt(now: Date, spanS: number): Span {
  const nowS = Math.floor(now.getTime() / 1000);
  const number = Math.floor(nowS / spanS);
  const endS = (number + 1) * spanS;
  return { number, endsAt: new Date(endS * 1000), secondsLeft: endS - nowS };
}
