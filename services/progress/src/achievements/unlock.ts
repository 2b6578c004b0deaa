import { catalogue, type Achievement } from "./catalogue.ts";
import type { AchievementStats } from "./achievement-stats.ts";

/**
 * The achievements that a completion earned, in catalogue order.
 *
 * @param stats the stats after the completion
 * @param held ids of achievements earned before: each is earned once
 */
export function unlockedBy(stats: AchievementStats, held: readonly string[]): Achievement[] {
  return catalogue.filter(({ id, measure }) => {
    if (!measure || held.includes(id)) return false;
    const { have, need } = measure(stats);
    return have >= need;
  });
}

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

/** @param unlocked in catalogue order */
export function celebrate(unlocked: readonly Achievement[], earnedAt: Date): Celebration {
  const show = ({ id, title, description }: Achievement) => ({ id, title, description, earnedAt });
  const highest = unlocked.reduce<Achievement | null>(
    (best, each) => (best && best.rank > each.rank ? best : each),
    null,
  );
  return { achievementUnlocked: highest && show(highest), achievementsUnlocked: unlocked.map(show) };
}
