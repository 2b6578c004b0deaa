import { useApolloClient, useQuery } from "@apollo/client/react";
import { useState } from "react";

import {
  AcceptInvitationDocument,
  BlockedPeopleDocument,
  BlockPersonDocument,
  FriendsDocument,
  HasNewActivityDocument,
  MarkFeedSeenDocument,
  RemoveFriendDocument,
  UnblockPersonDocument,
} from "#src/features/friends/friends.generated.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { failureText, serverText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { showToast } from "#src/lib/toast.ts";

/** The person's friends and whom they blocked, asked afresh whenever a screen opens. */
export function useFriends() {
  const friends = useQuery(FriendsDocument, { fetchPolicy: "network-only" });
  const blocked = useQuery(BlockedPeopleDocument, { fetchPolicy: "network-only" });
  return {
    /** Undefined until the first answer. */
    friends: friends.data?.friends,
    hasFailed: friends.error !== undefined && friends.data === undefined,
    blockedPeople: blocked.data?.blockedPeople,
    hasBlockedFailed: blocked.error !== undefined && blocked.data === undefined,
    /** Asks for both again; whether that worked shows in the two `…Failed`. */
    reload: async (): Promise<void> => {
      await Promise.allSettled([friends.refetch(), blocked.refetch()]);
    },
  };
}

/** Puts out the dot on the dashboard. When that fails it stays lit, which the next visit mends. */
export function useMarkFeedSeen(): () => Promise<void> {
  const client = useApolloClient();
  return async () => {
    try {
      await client.mutate({ mutation: MarkFeedSeenDocument });
      client.cache.writeQuery({ query: HasNewActivityDocument, data: { hasNewActivity: false } });
    } catch (cause) {
      console.warn("The feed could not be marked as seen", cause);
    }
  };
}

/** Uses a friend's code; `onConnected` is called when the two are friends. Answers whether they are. */
export function useConnect(onConnected: () => void) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const connect = async (inviteCode: string): Promise<boolean> => {
    setBusy(true);
    try {
      await client.mutate({ mutation: AcceptInvitationDocument, variables: { inviteCode } });
      showToast({ tone: "success", title: i18n.t("friends.accepted") });
      onConnected();
      return true;
    } catch (error) {
      showFailure(error, i18n.t("common.error"), serverText(error, i18n.t("friends.acceptFailed")));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { connect, isBusy };
}

const changes = {
  remove: { mutation: RemoveFriendDocument, done: "friends.removed", failed: "friends.removeFailed" },
  block: { mutation: BlockPersonDocument, done: "friends.blocked", failed: "friends.blockFailed" },
  unblock: { mutation: UnblockPersonDocument, done: "friends.unblocked", failed: "friends.unblockFailed" },
} as const;

/** Ends a friendship, blocks, or unblocks; `onChanged` fetches what that changes in lists and feed. */
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
