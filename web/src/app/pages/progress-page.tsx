import { useQuery } from "@apollo/client/react";
import { ArrowLeft } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { AreaProgress } from "#src/app/pages/area-progress.tsx";
import { PageTitle } from "#src/app/page-title.tsx";
import { AchievementScene } from "#src/features/achievements/achievement-scene.tsx";
import { Achievements } from "#src/features/achievements/achievements.tsx";
import { RecentShare } from "#src/features/activities/recent-share.tsx";
import { FocusAreasDocument } from "#src/features/focus-areas/focus-areas.generated.ts";
import { FinishedGoals } from "#src/features/goals/finished-goals.tsx";
import { LevelCard } from "#src/features/level/level-card.tsx";
import { ProgressStats } from "#src/features/progress/progress-stats.tsx";
import { RecentActivity } from "#src/features/progress/recent-activity.tsx";
import { StreakCalendar } from "#src/features/progress/streak-calendar.tsx";
import { useProgress } from "#src/features/progress/use-progress.ts";
import { XPHistory } from "#src/features/progress/xp-history.tsx";
import { SettingsDocument } from "#src/features/settings/settings.generated.ts";
import achievements from "#src/i18n/en/achievements.json" with { type: "json" };
import focusAreas from "#src/i18n/en/focus-areas.json" with { type: "json" };
import goals from "#src/i18n/en/goals.json" with { type: "json" };
import level from "#src/i18n/en/level.json" with { type: "json" };
import progress from "#src/i18n/en/progress.json" with { type: "json" };
import sharing from "#src/i18n/en/sharing.json" with { type: "json" };
import { addSentences } from "#src/i18n/i18n.ts";
import { toApiError } from "#src/lib/api-error.ts";
import { preloadOnIntent } from "#src/lib/preload.ts";
import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

addSentences({ achievements, focusAreas, goals, level, progress, sharing });

const shareRecent = (activityIds: readonly string[]) => <RecentShare activityIds={activityIds} />;

/** The person's progress: level, streaks, areas, recent challenges, and achievements. */
export function ProgressPage({ viewer }: { viewer: ViewerFragment }) {
  const { t } = useTranslation();
  const { reached, error, reload } = useProgress();
  const back = (
    <Link to="/" {...preloadOnIntent("/")} className={buttonClass({ variant: "secondary" })}>
      <ArrowLeft aria-hidden className="size-5" />
      {t("progress.back")}
    </Link>
  );
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <PageTitle>{t("progress.title")}</PageTitle>
          <p className="text-muted">{t("progress.lead")}</p>
        </div>
        {back}
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[25rem_1fr] lg:gap-8">
        <div className="grid min-w-0 gap-4">
          <h2 className="text-2xl">{t("level.progressTitle")}</h2>
          <LevelCard level={viewer.level ?? 1} totalXP={viewer.totalXP ?? 0} />
          {reached && (
            <ProgressStats
              completedCount={reached.completedCount}
              currentStreak={viewer.currentStreak ?? 0}
              bestStreak={viewer.bestStreak ?? 0}
            />
          )}
          {!reached && !error && <Skeleton className="h-64 xs:h-44" />}
          <AreaProgress />
        </div>
        <div className="grid min-w-0 gap-4">
          {reached && (
            <>
              <StreakCalendar days={reached.days} />
              <XPHistory days={reached.days} />
              <Recent challenges={reached.recent} />
            </>
          )}
          {!reached && error && (
            <LoadFailure
              text={t("progress.failed")}
              requestId={toApiError(error).requestId}
              onRetry={() => void reload()}
            />
          )}
          {!reached && !error && (
            <>
              <Skeleton className="h-128" />
              <Skeleton className="h-100" />
              <Skeleton className="h-96" />
            </>
          )}
        </div>
      </div>
      <Achievements viewerId={viewer.id} />
      <FinishedGoals />
      <AchievementScene />
    </div>
  );
}

/** Queries the data of its share lines itself, so that no other part re-renders with the responses. */
function Recent({ challenges }: Pick<ComponentProps<typeof RecentActivity>, "challenges">) {
  const { t } = useTranslation();
  const areas = useQuery(FocusAreasDocument).data?.focusAreas;
  const settings = useQuery(SettingsDocument).data?.settings;
  return (
    <RecentActivity
      challenges={challenges}
      areaName={(id) => areas?.find((area) => area.id === id)?.displayName}
      // With the setting off, everything is shared automatically; while unknown, it counts as on.
      shareLine={(settings?.askBeforeSharing ?? true) ? shareRecent : () => null}
      action={
        <Link to="/" {...preloadOnIntent("/")} className={buttonClass()}>
          {t("progress.choose")}
        </Link>
      }
    />
  );
}
