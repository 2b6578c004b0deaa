import type { Difficulty } from "./challenge.ts";

/** How many of the newest sets, of three challenges each, tell how somebody is doing. */
export const RECENT_SETS = 3;
const ENOUGH_TO_RAISE = 6;
const ENOUGH_TO_LOWER = 9;

/**
 * The difficulties of an area's next set: one of each, shifted up when the last two sets were all completed, and down
 * when nothing of the last three was.
 *
 * @param recent whether each of the area's newest challenges was completed, newest set first
 */
export function difficultiesFor(recent: readonly boolean[]): readonly Difficulty[] {
  const latest = recent.slice(0, ENOUGH_TO_RAISE);
  if (latest.length === ENOUGH_TO_RAISE && latest.every(Boolean)) return ["medium", "hard", "hard"];
  const isStuck = recent.length >= ENOUGH_TO_LOWER && !recent.some(Boolean);
  return isStuck ? ["easy", "easy", "medium"] : ["easy", "medium", "hard"];
}
