import { catalogue, type Achievement } from "./catalogue.ts";
import type { AchievementStats } from "./achievement-stats.ts";

/**
 * What a completion earned, in the catalogue's order.
 *
 * @param standing as it is after the completion
 * @param held ids of what was earned before: everything is earned once
 */
export function unlockedBy(standing: AchievementStats, held: readonly string[]): Achievement[] {
  return catalogue.filter(({ id, measure }) => {
    if (!measure || held.includes(id)) return false;
    const { have, need } = measure(standing);
    return have >= need;
  });
}

/** An achievement as the answer that celebrates it shows it. */
interface UnlockedAchievement {
  id: string;
  title: string;
  description: string;
  earnedAt: Date;
}

/** What an answer says about what was unlocked. */
export interface Celebration {
  /** The highest rank, and of equal ranks the later one in the catalogue. */
  achievementUnlocked: UnlockedAchievement | null;
  achievementsUnlocked: readonly UnlockedAchievement[];
}

/** @param unlocked in the catalogue's order */
export function celebrate(unlocked: readonly Achievement[], earnedAt: Date): Celebration {
  const show = ({ id, title, description }: Achievement) => ({ id, title, description, earnedAt });
  const highest = unlocked.reduce<Achievement | null>(
    (best, each) => (best && best.rank > each.rank ? best : each),
    null,
  );
  return { achievementUnlocked: highest && show(highest), achievementsUnlocked: unlocked.map(show) };
}
