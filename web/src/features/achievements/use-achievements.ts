import { useQuery } from "@apollo/client/react";
import { useDeferredValue, useEffect } from "react";

import { AchievementsDocument } from "#src/features/achievements/achievements.generated.ts";
import { showAchievements } from "#src/lib/celebration/achievement-scene.ts";
import { celebrateOnStage, ranks } from "#src/lib/celebration/stage.ts";
import { takeUnseen } from "#src/lib/celebration/seen-achievements.ts";

/**
 * The catalogue with the person's progress, refetched whenever a screen opens: friends, goals, and other devices bring
 * achievements too. Those that this device has not shown yet are celebrated.
 */
export function useAchievements(viewerId: string) {
  const { data, previousData, error, refetch } = useQuery(AchievementsDocument, {
    fetchPolicy: "cache-and-network",
  });
  // The whole catalogue renders from it: a deferred update.
  const achievements = useDeferredValue((data ?? previousData)?.achievements);

  useEffect(() => {
    if (!achievements) return;
    const earned = achievements.filter(({ earnedAt }) => earnedAt !== null);
    const unseen = takeUnseen(viewerId, earned);
    if (unseen.length === 0) return;
    celebrateOnStage(ranks.achievement, () => showAchievements({ achievements: unseen, isAnnounced: false }));
  }, [achievements, viewerId]);

  return {
    /** Undefined until the first response. */
    achievements,
    error,
    /** Refetches; the outcome is in `error`. */
    reload: async (): Promise<void> => {
      await refetch().catch(() => undefined);
    },
  };
}
