/** The upper bounds of the buckets in ms; the last one is the longest that a call may take, and holds all above it. */
export const BOUNDS_MS: readonly number[] = [
  100, 250, 500, 750, 1000, 1500, 2000, 3000, 4000, 5000, 6000, 8000, 10_000, 12_000, 15_000, 20_000,
];

export const noDurations = (): number[] => BOUNDS_MS.map(() => 0);

/** The bucket of a duration. */
export function bucketOf(ms: number): number {
  const found = BOUNDS_MS.findIndex((bound) => ms <= bound);
  return found === -1 ? BOUNDS_MS.length - 1 : found;
}

/** The sums of two sets of buckets. */
export const addDurations = (one: readonly number[], other: readonly number[]): number[] =>
  BOUNDS_MS.map((_, at) => (one[at] ?? 0) + (other[at] ?? 0));

/**
 * The duration in ms that this share of the calls did not exceed, evenly spread within a bucket; null without calls.
 *
 * @param share above 0, at most 1
 */
export function quantileOf(durations: readonly number[], share: number): number | null {
  const all = durations.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  const wanted = share * all;
  let below = 0;
  for (const [at, count] of durations.entries()) {
    if (count > 0 && below + count >= wanted) {
      const from = BOUNDS_MS[at - 1] ?? 0;
      const to = BOUNDS_MS[at] ?? from;
      return Math.round(from + ((to - from) * (wanted - below)) / count);
    }
    below += count;
  }
  return BOUNDS_MS.at(-1) ?? null;
}
