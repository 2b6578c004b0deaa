/** Twice as far as clocks of two machines may be apart (SECURITY.md); tokens of calls live as long. */
const STALE_AFTER_MS = 60_000;

/** What a call or a question says about its time, as texts of headers; a process of version 0.2 says only `deadline`. */
export interface SaidTime {
  /** How many milliseconds are left: clocks do not matter to it. */
  timeLeft: string | undefined;
  /** When it is over by the caller's clock, in milliseconds since 1970. */
  deadline: string | undefined;
}

/**
 * How long the answer matters, in milliseconds; 0 or less when it does not, null when nothing is said. What lay about
 * for longer than clocks can explain is over, whatever was left when it was sent.
 *
 * @param nowMs by the clock of this machine
 */
export function timeLeftOf({ timeLeft, deadline }: SaidTime, nowMs: number): number | null {
  const [leftMs, endMs] = [toNumber(timeLeft), toNumber(deadline)];
  const byClockMs = endMs === null ? null : endMs - nowMs;
  if (leftMs === null) return byClockMs;
  return byClockMs !== null && byClockMs < -STALE_AFTER_MS ? 0 : leftMs;
}

const toNumber = (text: string | undefined): number | null =>
  text !== undefined && text !== "" && Number.isFinite(Number(text)) ? Number(text) : null;
