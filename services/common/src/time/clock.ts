/** Where a use case gets the time from, so that tests can set it. */
export interface Clock {
  now(): Date;
}

/** The time of the machine. */
export const systemClock: Clock = { now: () => new Date() };
