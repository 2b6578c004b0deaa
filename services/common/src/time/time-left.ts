/** Twice the clock skew that two machines may have (SECURITY.md); the lifetime of internal tokens. */
const STALE_AFTER_MS = 60_000;

/** The time headers of a call or a request; a process of version 0.2 sends only `deadline`. */
export interface TimeHeaders {
  /** The milliseconds left: independent of clocks. */
  timeLeft: string | undefined;
  /** The deadline by the caller's clock, in milliseconds since 1970. */
  deadline: string | undefined;
}

/**
 * The time left for the answer, in milliseconds; 0 or less after the deadline, null when none is stated. A call that is
 * older than clock skew can explain is expired, whatever was left when it was sent.
 *
 * @param nowMs by the clock of this machine
 */
export function timeLeftOf({ timeLeft, deadline }: TimeHeaders, nowMs: number): number | null {
  const [leftMs, endMs] = [toNumber(timeLeft), toNumber(deadline)];
  const byClockMs = endMs === null ? null : endMs - nowMs;
  if (leftMs === null) return byClockMs;
  return byClockMs !== null && byClockMs < -STALE_AFTER_MS ? 0 : leftMs;
}

const toNumber = (text: string | undefined): number | null =>
  text !== undefined && text !== "" && Number.isFinite(Number(text)) ? Number(text) : null;
