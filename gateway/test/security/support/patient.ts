const LOOKS = 2;
const TRIES = 3;

/** How often the clock was looked at under a limit, and how often and how far it was over. */
interface Looks {
  all: number;
  over: number;
  longestMs: number;
}
const looksUnder = new Map<number, Looks>();

/** What the clock said in this file so far, a line per limit: what the processor's time excused is seen here. */
export const clockReport = (): string =>
  [...looksUnder]
    .map(
      ([limitMs, { all, over, longestMs }]) =>
        `over ${limitMs} ms by the clock: ${over} of ${all} looks, the longest ${Math.round(longestMs)} ms\n`,
    )
    .join("");

/** Whether a look at the clock is within the limit; counted. */
function isWithin(limitMs: number, tookMs: number): boolean {
  const { all, over, longestMs } = looksUnder.get(limitMs) ?? { all: 0, over: 0, longestMs: 0 };
  const isOver = tookMs > limitMs;
  const looks = { all: all + 1, over: over + (isOver ? 1 : 0), longestMs: Math.max(longestMs, tookMs) };
  looksUnder.set(limitMs, looks);
  return !isOver;
}

/**
 * Measures something that may take `limitMs`; null when it does not take longer. On a busy machine the clock says
 * little, so what is late twice is judged by what it costs the processor, the best of three times: what is slow by its
 * nature is slow there, too, and every time.
 *
 * @param clockMs does it, and says how long it took
 * @param cpuMs does it, and says what it cost
 * @returns the cost that is too high
 */
export async function overrun(
  limitMs: number,
  clockMs: () => Promise<number>,
  cpuMs: () => Promise<number>,
): Promise<number | null> {
  for (let look = 0; look < LOOKS; look += 1) if (isWithin(limitMs, await clockMs())) return null;
  let best = Infinity;
  for (let tried = 0; tried < TRIES && best > limitMs; tried += 1) best = Math.min(best, await cpuMs());
  return best > limitMs ? Math.round(best) : null;
}
