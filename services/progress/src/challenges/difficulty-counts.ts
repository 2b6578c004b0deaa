import type { DifficultyCount } from "../coach/suggest-challenges.ts";
import { difficulties } from "../ledger/xp-by-difficulty.ts";
import type { PastSet } from "./next-set.ts";

const DAY_MS = 24 * 3_600_000;
const COUNTED_DAYS = 28;

/** A set as it ended, and when it was made. */
export interface DatedSet {
  createdAt: Date;
  challenges: PastSet;
}

/** The counts of the sets that were made in the last 28 days, without difficulties that none of them had. */
export function countByDifficulty(sets: readonly DatedSet[], now: Date): DifficultyCount[] {
  const from = now.getTime() - COUNTED_DAYS * DAY_MS;
  const challenges = sets
    .filter(({ createdAt }) => createdAt.getTime() > from)
    .flatMap((set) => set.challenges);
  return difficulties.flatMap((difficulty) => {
    const offered = challenges.filter((challenge) => challenge.difficulty === difficulty);
    const completed = offered.filter(({ completedAt }) => completedAt !== null).length;
    return offered.length === 0 ? [] : [{ difficulty, offered: offered.length, completed }];
  });
}
