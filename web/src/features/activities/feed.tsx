import { useTranslation } from "react-i18next";

import { ActivityCard } from "#src/features/activities/activity-card.tsx";
import type { Activities } from "#src/features/activities/use-activities.ts";
import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyTrail } from "#src/ui/empty-trail.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** Friends' shared activities, newest first. `inviteLabel` and `onInvite` are the next step from an empty feed. */
export function Feed({
  feed,
  viewer,
  inviteLabel,
  onInvite,
}: {
  feed: Activities;
  viewer: ViewerFragment;
  inviteLabel: string;
  onInvite: () => void;
}) {
  const { t } = useTranslation();
  const { activities, hasMore, hasFailed, isLoadingMore, loadMore, reload } = feed;
  if (hasFailed) {
    return (
      <Notice isError text={t("activities.feedFailed")}>
        <Button variant="secondary" onClick={() => void reload()}>
          {t("common.retry")}
        </Button>
      </Notice>
    );
  }
  if (!activities) {
    return (
      <div className="grid gap-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    );
  }
  if (activities.length === 0) {
    return (
      <EmptyTrail title={t("activities.noActivities")} hint={t("activities.noActivitiesHint")}>
        <Button variant="secondary" onClick={onInvite}>
          {inviteLabel}
        </Button>
      </EmptyTrail>
    );
  }
  return (
    <section aria-label={t("activities.feedLabel")} className="grid gap-4">
      {activities.map((activity) => (
        <ActivityCard key={activity.id} activity={activity} viewer={viewer} />
      ))}
      {hasMore && (
        <Button
          variant="secondary"
          isBusy={isLoadingMore}
          busyLabel={t("activities.loadingMore")}
          onClick={() => void loadMore()}
        >
          {t("activities.loadMore")}
        </Button>
      )}
    </section>
  );
}
