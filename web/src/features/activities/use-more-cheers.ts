import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";

import {
  type ActivityReactionsFragment,
  CheersDocument,
} from "#src/features/activities/activities.generated.ts";
import { mergeCheers, updateReactions } from "#src/features/activities/reactions-cache.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";

/** The cheers of an activity that are not shown yet: their count, and a function that loads the next page. */
export function useMoreCheers({ id, reactions }: ActivityReactionsFragment) {
  const client = useApolloClient();
  const [isLoading, setLoading] = useState(false);
  const { cheers, cheerCount, cheersCursor } = reactions;

  const loadMore = async (): Promise<void> => {
    if (isLoading) return;
    setLoading(true);
    try {
      const { data } = await client.query({
        query: CheersDocument,
        variables: { activityId: id, after: cheersCursor },
        fetchPolicy: "network-only",
      });
      if (!data) return;
      const { edges, pageInfo } = data.cheers;
      const page = edges.map(({ node }) => node);
      updateReactions(client.cache, id, (now) => ({
        ...now,
        cheers: mergeCheers(now.cheers, page),
        cheersCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      }));
    } catch (cause) {
      showFailure(cause, i18n.t("common.error"), failureText(cause, i18n.t("activities.moreCheersFailed")));
    } finally {
      setLoading(false);
    }
  };

  return { hidden: cheersCursor === null ? 0 : Math.max(0, cheerCount - cheers.length), isLoading, loadMore };
}
