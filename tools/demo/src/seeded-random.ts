/** A seeded random number generator, so that every run creates the same story. */
export interface SeededRandom {
  /** Whether an event of this probability happens. */
  happens(probability: number): boolean;
  /** One of the values; undefined for an empty list. */
  pick<Value>(values: readonly Value[]): Value | undefined;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
}

/** Mulberry32 by Tommy Ettinger, in the public domain: random enough for a demo. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    happens: (probability) => next() < probability,
    pick: (values) => values[Math.floor(next() * values.length)],
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
  };
}
