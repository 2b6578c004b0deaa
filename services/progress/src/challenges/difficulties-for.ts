import type { Difficulty } from "../ledger/xp-by-difficulty.ts";

/** The number of newest sets, of three challenges each, that decide the next difficulties. */
export const RECENT_SETS = 3;
const ENOUGH_TO_RAISE = 6;
const ENOUGH_TO_LOWER = 9;

/**
 * The difficulties of an area's next set: one of each, raised if the last two sets were all completed, lowered if no
 * challenge of the last three was.
 *
 * @param recent whether each of the area's newest challenges was completed, newest set first
 */
export function difficultiesFor(recent: readonly boolean[]): readonly Difficulty[] {
  const latest = recent.slice(0, ENOUGH_TO_RAISE);
  if (latest.length === ENOUGH_TO_RAISE && latest.every(Boolean)) return ["medium", "hard", "hard"];
  const isStuck = recent.length >= ENOUGH_TO_LOWER && !recent.some(Boolean);
  return isStuck ? ["easy", "easy", "medium"] : ["easy", "medium", "hard"];
}
