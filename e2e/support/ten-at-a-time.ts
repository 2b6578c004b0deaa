const AT_ONCE = 10;

/**
 * Runs something `count` times, ten at a time, and returns each result, in order: passwords are hashed slowly on
 * purpose, so more at once would exceed a client's timeout.
 */
export async function tenAtATime<Result>(
  count: number,
  act: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < count) {
    const done = results.length;
    const round = Array.from({ length: Math.min(AT_ONCE, count - done) }, (_, index) => act(done + index));
    results.push(...(await Promise.all(round)));
  }
  return results;
}
