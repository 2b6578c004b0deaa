import { useTranslation } from "react-i18next";

import { AchievementList } from "#src/features/achievements/achievement-list.tsx";
import { useAchievements } from "#src/features/achievements/use-achievements.ts";
import { toApiError } from "#src/lib/api-error.ts";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** All achievements, with the person's progress. */
export function Achievements({ viewerId }: { viewerId: string }) {
  const { t } = useTranslation();
  const { achievements, error, reload } = useAchievements(viewerId);
  return (
    <section aria-labelledby="achievements-title" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="achievements-title" className="text-2xl">
          {t("achievements.title")}
        </h2>
        {achievements && (
          <p className="figures text-muted">
            {t("achievements.count", {
              earned: achievements.filter(({ earnedAt }) => earnedAt !== null).length,
              all: achievements.length,
            })}
          </p>
        )}
      </div>
      {!achievements && error && (
        <LoadFailure
          text={t("achievements.failed")}
          requestId={toApiError(error).requestId}
          onRetry={() => void reload()}
        />
      )}
      {!achievements && !error && <Skeleton className="h-96" />}
      {achievements && <AchievementList achievements={achievements} />}
    </section>
  );
}
