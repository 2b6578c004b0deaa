/** Below this a repair would not be answered in time. */
const REPAIR_MS = 4000;
const FIRST_SHARE = 2 / 3;

/** The time of one answer, by a clock that nobody sets. */
export interface Stopwatch {
  leftMs(): number;
  /** How long the first request may take. */
  firstMs(): number;
  hasTimeForRepair(): boolean;
}

/** Starts the time of an answer that has to be there in `allowedMs`. */
export function startStopwatch(allowedMs: number): Stopwatch {
  const endsAt = performance.now() + allowedMs;
  const leftMs = () => Math.max(0, Math.floor(endsAt - performance.now()));
  return {
    leftMs,
    firstMs: () => Math.min(leftMs(), Math.max(1, Math.floor(allowedMs * FIRST_SHARE))),
    hasTimeForRepair: () => leftMs() >= REPAIR_MS,
  };
}
