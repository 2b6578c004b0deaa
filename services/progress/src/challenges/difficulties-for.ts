import type { Difficulty } from "../ledger/xp-by-difficulty.ts";
import type { DismissalReason } from "./dismissal-reasons.ts";

/** The number of newest sets, of three challenges each, that decide the next difficulties. */
export const RECENT_SETS = 3;
const CHALLENGES_PER_SET = 3;
const ENOUGH_TO_RAISE = 6;
const ENOUGH_TO_LOWER = 9;

/** How one of an area's newest challenges ended. */
export interface RecentChallenge {
  isCompleted: boolean;
  /** Null unless it was put aside. */
  dismissedFor: DismissalReason | null;
}

/**
 * The difficulties of an area's next set: one of each, raised if the last two sets were all completed, lowered if no
 * challenge of the last three was. A challenge that was put aside counts as neither; if one of the newest set was for
 * lack of time, all are easy, which takes at most ten minutes.
 *
 * @param recent the area's newest challenges, newest set first
 */
export function difficultiesFor(recent: readonly RecentChallenge[]): readonly Difficulty[] {
  if (recent.slice(0, CHALLENGES_PER_SET).some(lacksTime)) return ["easy", "easy", "easy"];
  const counted = recent.filter(({ isCompleted, dismissedFor }) => isCompleted || dismissedFor === null);
  const latest = counted.slice(0, ENOUGH_TO_RAISE);
  if (latest.length === ENOUGH_TO_RAISE && latest.every(({ isCompleted }) => isCompleted))
    return ["medium", "hard", "hard"];
  const isStuck = counted.length >= ENOUGH_TO_LOWER && !counted.some(({ isCompleted }) => isCompleted);
  return isStuck ? ["easy", "easy", "medium"] : ["easy", "medium", "hard"];
}

const lacksTime = ({ isCompleted, dismissedFor }: RecentChallenge) =>
  !isCompleted && dismissedFor === "noTime";
