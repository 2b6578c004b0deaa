import type { Celebration } from "../ledger/celebration.ts";
import type { AchievementStats } from "./achievement-stats.ts";
import { catalogue, type Achievement } from "./catalogue.ts";

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

/** @param unlocked in catalogue order */
export function celebrate(unlocked: readonly Achievement[], earnedAt: Date): Celebration {
  const show = ({ id, title, description }: Achievement) => ({ id, title, description, earnedAt });
  const highest = unlocked.reduce<Achievement | null>(
    (best, each) => (best && best.rank > each.rank ? best : each),
    null,
  );
  return { achievementUnlocked: highest && show(highest), achievementsUnlocked: unlocked.map(show) };
}
