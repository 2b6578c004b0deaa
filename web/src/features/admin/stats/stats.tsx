import { useTranslation } from "react-i18next";

import { failureDetails } from "#src/features/admin/failure-details.ts";
import { LiveBadge } from "#src/features/admin/stats/live-badge.tsx";
import { StatCards } from "#src/features/admin/stats/stat-cards.tsx";
import type { useFigures } from "#src/features/admin/stats/use-figures.ts";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The figures and their age. If they cannot be refetched, the old ones stay with their age. */
export function Stats({ state }: { state: ReturnType<typeof useFigures> }) {
  const { t } = useTranslation();
  const { answer, answeredAt, failure, isLoading, reload } = state;
  return (
    <section aria-label={t("admin.statsTitle")} className="grid gap-3">
      {answer && answeredAt !== null && (
        <LiveBadge key={answeredAt} answeredAt={answeredAt} isLoading={isLoading} onRefresh={reload} />
      )}
      {failure && !isLoading && (
        <LoadFailure
          text={t(answer ? "admin.refreshFailed" : "admin.statsFailed")}
          {...failureDetails(failure)}
          onRetry={reload}
        />
      )}
      {!answer && (!failure || isLoading) && <Skeleton className="h-135.5 sm:h-114 lg:h-63" />}
      {answer && <StatCards figures={answer} />}
    </section>
  );
}
