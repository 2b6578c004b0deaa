import { AchievementModel, type AchievementFact } from "../achievements/achievement.model.ts";
import { totalsOf } from "../ledger/ledger-reads.ts";
import type { EarnedAchievement, Totals } from "../ledger/totals.ts";
import { findOnboarding } from "../onboarding/onboardings.ts";

/** All achievements of a user, from completions, the assessment, goals and friends. */
export async function earnedBy(userId: string, totals?: Totals): Promise<EarnedAchievement[]> {
  const [{ achievements }, onboarding, facts] = await Promise.all([
    totals ?? totalsOf(userId),
    findOnboarding(userId),
    AchievementModel.find({ userId }).select("achievementId earnedAt").lean<AchievementFact[]>(),
  ]);
  return [
    ...achievements,
    ...(onboarding?.celebration.achievementsUnlocked ?? []),
    ...facts.map(({ achievementId: id, earnedAt }) => ({ id, earnedAt })),
  ];
}
