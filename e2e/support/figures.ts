/** The percentile of a share (0 to 1); 0 for no values. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The count of each status, as "401 ×20, 429 ×980". */
export function tally(statuses: readonly number[]): string {
  const groups = Map.groupBy(statuses, (status) => status);
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([status, { length }]) => `${status} ×${length}`)
    .join(", ");
}

/** Runs `act` and returns the milliseconds it took. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}
