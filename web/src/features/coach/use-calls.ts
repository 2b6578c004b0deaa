import { useApolloClient, useQuery } from "@apollo/client/react";
import { useState } from "react";

import {
  CoachCallsDocument,
  DeleteCoachCallDocument,
  DeleteCoachCallsDocument,
} from "#src/features/coach/coach.generated.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { showToast } from "#src/lib/toast.ts";

const first = 20;

/** The person's calls to the language model, newest first, by pages; refetched whenever the screen opens. */
export function useCalls() {
  const client = useApolloClient();
  const { data, error, refetch, fetchMore } = useQuery(CoachCallsDocument, {
    variables: { first },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const [isLoadingMore, setLoadingMore] = useState(false);
  const page = data?.coachCalls;

  const loadMore = async (): Promise<void> => {
    if (isLoadingMore) return;
    setLoadingMore(true);
    try {
      await fetchMore({
        variables: { first, after: page?.pageInfo.endCursor ?? null },
        updateQuery: ({ coachCalls: before }, { fetchMoreResult: { coachCalls: next } }) => ({
          coachCalls: { ...next, edges: [...before.edges, ...next.edges] },
        }),
      });
    } catch (cause) {
      showFailure(cause, i18n.t("common.error"), failureText(cause, i18n.t("coachLog.moreFailed")));
    } finally {
      setLoadingMore(false);
    }
  };

  /** Removes rows from the list that is shown. */
  const drop = (isGone: (id: string) => boolean) =>
    client.cache.updateQuery({ query: CoachCallsDocument, variables: { first } }, (known) =>
      known
        ? {
            coachCalls: {
              ...known.coachCalls,
              edges: known.coachCalls.edges.filter(({ node }) => !isGone(node.id)),
            },
          }
        : undefined,
    );

  const deleting = async (work: () => Promise<string>): Promise<void> => {
    try {
      const description = await work();
      showToast({ tone: "success", title: i18n.t("coachLog.deleted"), description });
    } catch (cause) {
      showFailure(cause, i18n.t("common.error"), failureText(cause, i18n.t("coachLog.deleteFailed")));
    }
  };

  return {
    /** Undefined until the first response. */
    calls: page?.edges.map(({ node }) => node),
    hasMore: page?.pageInfo.hasNextPage ?? false,
    error,
    reload: () => void refetch().catch(() => undefined),
    isLoadingMore,
    loadMore,
    /** Deletes one call with its texts. */
    deleteOne: (id: string) =>
      deleting(async () => {
        await client.mutate({ mutation: DeleteCoachCallDocument, variables: { id } });
        drop((other) => other === id);
        client.cache.evict({ id: client.cache.identify({ __typename: "CoachCall", id }) ?? "" });
        return i18n.t("coachLog.deletedText");
      }),
    /** Deletes all calls with their texts. */
    deleteAll: () =>
      deleting(async () => {
        const { data: answer } = await client.mutate({ mutation: DeleteCoachCallsDocument });
        await refetch();
        return i18n.t("coachLog.deletedAll", { count: answer?.deleteCoachCalls ?? 0 });
      }),
  };
}
