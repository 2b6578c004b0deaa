/** The figure that a share (0 to 1) of all does not exceed; 0 when there is none. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** How often each of some answers came, as "401 ×20, 429 ×980". */
export function tally(statuses: readonly number[]): string {
  const groups = Map.groupBy(statuses, (status) => status);
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([status, { length }]) => `${status} ×${length}`)
    .join(", ");
}

/** Runs `act` and answers how many milliseconds it took. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}
