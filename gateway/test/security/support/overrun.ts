import { setTimeout as delay } from "node:timers/promises";

const LOOKS = 2;
const TRIES = 10;
/** Between two runs, multiplied by the number of runs so far: a busy machine is slow for seconds, also by CPU time. */
const PAUSE_MS = 50;

/** Wall-clock measurements for one limit: how many, and how many and by how much above it. */
interface Looks {
  all: number;
  over: number;
  longestMs: number;
}
const looksUnder = new Map<number, Looks>();

/** The wall-clock results of this file so far, one line per limit: includes overruns that CPU time excused. */
export const clockReport = (): string =>
  [...looksUnder]
    .map(
      ([limitMs, { all, over, longestMs }]) =>
        `over ${limitMs} ms by the clock: ${over} of ${all} looks, the longest ${Math.round(longestMs)} ms\n`,
    )
    .join("");

/** Whether a wall-clock measurement is within the limit; also records it. */
function isWithin(limitMs: number, tookMs: number): boolean {
  const { all, over, longestMs } = looksUnder.get(limitMs) ?? { all: 0, over: 0, longestMs: 0 };
  const isOver = tookMs > limitMs;
  const looks = { all: all + 1, over: over + (isOver ? 1 : 0), longestMs: Math.max(longestMs, tookMs) };
  looksUnder.set(limitMs, looks);
  return !isOver;
}

/**
 * Measures work that may take `limitMs`; null if it does not take longer. On a busy machine wall-clock time is
 * unreliable, so work that is late twice is judged by its CPU time, the best of ten runs over some seconds: inherently
 * slow work is slow by that measure, too, in every run.
 *
 * @param clockMs does the work, and returns its wall-clock time
 * @param cpuMs does the work, and returns its CPU time
 * @returns the CPU time that exceeds the limit
 */
export async function overrun(
  limitMs: number,
  clockMs: () => Promise<number>,
  cpuMs: () => Promise<number>,
): Promise<number | null> {
  for (let look = 0; look < LOOKS; look += 1) if (isWithin(limitMs, await clockMs())) return null;
  let best = Infinity;
  for (let tried = 0; tried < TRIES && best > limitMs; tried += 1) {
    await delay(PAUSE_MS * tried);
    best = Math.min(best, await cpuMs());
  }
  return best > limitMs ? Math.round(best) : null;
}

/**
 * The CPU time of this thread for some work, in milliseconds: the garbage collector's threads work on whatever earlier
 * tests left.
 */
export async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
