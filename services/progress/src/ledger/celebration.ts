/** An achievement as the celebrating response shows it. */
interface UnlockedAchievement {
  id: string;
  title: string;
  description: string;
  earnedAt: Date;
}

/** The part of a response that lists unlocked achievements. */
export interface Celebration {
  /** The highest rank; of equal ranks, the later one in the catalogue. */
  achievementUnlocked: UnlockedAchievement | null;
  achievementsUnlocked: readonly UnlockedAchievement[];
}
