import { useApolloClient, useQuery } from "@apollo/client/react";
import { useState } from "react";

import {
  BlockedPeopleDocument,
  BlockPersonDocument,
  FriendsDocument,
  MarkFeedSeenDocument,
  RemoveFriendDocument,
  UnblockPersonDocument,
} from "#src/features/friends/friends.generated.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { showToast } from "#src/lib/toast.ts";

/** The person's friends and blocked people, refetched whenever a screen opens. */
export function useFriends() {
  const friends = useQuery(FriendsDocument, { fetchPolicy: "network-only" });
  const blocked = useBlockedPeople();
  return {
    /** Undefined until the first response. */
    friends: friends.data?.friends,
    hasFailed: friends.error !== undefined && friends.data === undefined,
    blocked,
    /** Refetches both; the outcome is in the two `hasFailed`. */
    reload: async (): Promise<void> => {
      await Promise.allSettled([friends.refetch(), blocked.reload()]);
    },
  };
}

const blockedPage = 50;

/** The people whom the person blocked, page by page. */
function useBlockedPeople() {
  const { data, error, refetch, fetchMore } = useQuery(BlockedPeopleDocument, {
    fetchPolicy: "network-only",
  });
  const [isLoadingMore, setLoadingMore] = useState(false);
  /** The length of the list when an empty page followed it. */
  const [endsAt, setEndsAt] = useState(-1);
  const people = data?.blockedPeople;
  const loadMore = async (): Promise<void> => {
    setLoadingMore(true);
    try {
      const after = people?.at(-1)?.id ?? null;
      const more = await fetchMore({
        variables: { after },
        updateQuery: (known, { fetchMoreResult }) => ({
          blockedPeople: [...known.blockedPeople, ...fetchMoreResult.blockedPeople],
        }),
      });
      if (more.data?.blockedPeople.length === 0) setEndsAt(people?.length ?? 0);
    } catch (failure) {
      showFailure(failure, i18n.t("common.error"), failureText(failure, i18n.t("friends.blockedFailed")));
    } finally {
      setLoadingMore(false);
    }
  };
  return {
    /** Undefined until the first response. */
    people,
    hasFailed: error !== undefined && data === undefined,
    hasMore:
      people !== undefined &&
      people.length > 0 &&
      people.length % blockedPage === 0 &&
      people.length !== endsAt,
    isLoadingMore,
    loadMore,
    reload: refetch,
  };
}

/** Clears the dot on the dashboard. If that fails, it stays until the next visit. */
export function useMarkFeedSeen(): () => Promise<void> {
  const client = useApolloClient();
  return async () => {
    try {
      await client.mutate({ mutation: MarkFeedSeenDocument });
      client.cache.modify({ fields: { hasNewActivity: () => false } });
    } catch (cause) {
      console.warn("The feed could not be marked as seen", cause);
    }
  };
}

const changes = {
  remove: { mutation: RemoveFriendDocument, done: "friends.removed", failed: "friends.removeFailed" },
  block: { mutation: BlockPersonDocument, done: "friends.blocked", failed: "friends.blockFailed" },
  unblock: { mutation: UnblockPersonDocument, done: "friends.unblocked", failed: "friends.unblockFailed" },
} as const;

/** Ends a friendship, blocks, or unblocks; `onChanged` refetches the lists and the feed. */
export function useChangeFriendship(onChanged: () => Promise<void>) {
  const client = useApolloClient();
  return async (change: keyof typeof changes, userId: string): Promise<void> => {
    const { mutation, done, failed } = changes[change];
    try {
      await client.mutate({ mutation, variables: { userId } });
      showToast({ tone: "success", title: i18n.t(done) });
      await onChanged();
    } catch (error) {
      showFailure(error, i18n.t("common.error"), failureText(error, i18n.t(failed)));
    }
  };
}
