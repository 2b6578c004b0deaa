import { useQuery } from "@apollo/client/react";
import { useState } from "react";

import { FeedDocument, MyActivitiesDocument } from "#src/features/activities/activities.generated.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";

const documents = { feed: FeedDocument, mine: MyActivitiesDocument } as const;

export type Activities = ReturnType<typeof useActivities>;

/**
 * Friends' activities or the person's own, page by page. Refetched whenever a screen opens: the dot on the dashboard
 * must not lead to a stale feed.
 */
export function useActivities(list: keyof typeof documents) {
  const { data, error, fetchMore, refetch } = useQuery(documents[list], { fetchPolicy: "network-only" });
  const [isLoadingMore, setLoadingMore] = useState(false);
  const after = data?.activities.pageInfo.endCursor;

  const loadMore = async (): Promise<void> => {
    if (isLoadingMore) return;
    setLoadingMore(true);
    try {
      await fetchMore({
        variables: { after },
        updateQuery: (before, { fetchMoreResult: { activities } }) => ({
          activities: { ...activities, edges: [...before.activities.edges, ...activities.edges] },
        }),
      });
    } catch (cause) {
      showFailure(cause, i18n.t("common.error"), failureText(cause, i18n.t("activities.moreFailed")));
    } finally {
      setLoadingMore(false);
    }
  };

  return {
    /** Undefined until the first response. */
    activities: data?.activities.edges.map(({ node }) => node),
    hasMore: data?.activities.pageInfo.hasNextPage ?? false,
    hasFailed: error !== undefined && data === undefined,
    isLoadingMore,
    loadMore,
    /** Refetches the first page; the outcome is in `hasFailed`. */
    reload: async (): Promise<void> => {
      await refetch().catch(() => undefined);
    },
  };
}
