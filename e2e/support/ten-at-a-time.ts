const AT_ONCE = 10;

/**
 * Does something `count` times, ten at a time, and gives what came of each, in order: passwords are hashed slowly on
 * purpose, so more at once would not be answered in a client's time.
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
