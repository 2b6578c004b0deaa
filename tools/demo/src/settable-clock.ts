import type { Clock } from "@questwell/common";

/** A clock that advances from the time it was last set to. */
export interface SettableClock extends Clock {
  set(time: Date): void;
}

/** Starts at the machine's time. */
export function createSettableClock(): SettableClock {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    set(time) {
      offsetMs = time.getTime() - Date.now();
    },
  };
}
