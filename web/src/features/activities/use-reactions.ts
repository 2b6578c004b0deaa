import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useRef } from "react";

import {
  type ActivityReactionsFragment,
  ActivityReactionsFragmentDoc,
  CheerActivityDocument,
  LikeActivityDocument,
  type ReactionChangeFragment,
  RemoveCheerDocument,
  RemoveLikeDocument,
} from "#src/features/activities/activities.generated.ts";
import { mergeCheers, updateReactions } from "#src/features/activities/reactions-cache.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";
import { showToast } from "#src/lib/toast.ts";

type Reactions = ActivityReactionsFragment["reactions"];
type Cheers = Reactions["cheers"];
type Change = ReactionChangeFragment & { cheer?: Cheers[number] | null };
type Call<Variables> = {
  mutation: TypedDocumentNode<{ change: Change }, Variables>;
  variables: Variables;
  /** Calls with the same key never run concurrently. */
  key: string;
  /** The optimistic response, as far as it can be predicted. */
  predict: (now: Reactions) => Partial<Change>;
  /** The cheers to show afterwards; the response carries the counts and at most one cheer. */
  cheersAfter?: (shown: Cheers, change: Change) => Cheers;
};

/**
 * Likes and cheers for one activity: optimistic on screen, then sent, and rolled back if the server rejects them. Each
 * function returns whether it succeeded. The calls are sent in sequence, because each response contains all counts and
 * a late one would restore a removed reaction; a second identical tap is ignored.
 */
export function useReactions({ id, reactions }: ActivityReactionsFragment, viewer: ViewerFragment) {
  const client = useApolloClient();
  const underWay = useRef(new Map<string, Promise<boolean>>());

  const reactionsNow = (): Reactions =>
    client.readFragment({
      fragment: ActivityReactionsFragmentDoc,
      fragmentName: "ActivityReactions",
      from: { __typename: "Activity", id },
    })?.reactions ?? reactions;

  const mutate = async <Variables extends OperationVariables>(
    { mutation, variables, predict, cheersAfter = (shown) => shown }: Call<Variables>,
    failed: string,
  ): Promise<boolean> => {
    const now = reactionsNow();
    const { likes, likedByMe, cheerCount } = now;
    try {
      await client.mutate<{ change: Change }>({
        mutation,
        variables,
        optimisticResponse: {
          change: { __typename: "ReactionChange", likes, likedByMe, cheerCount, ...predict(now) },
        },
        update: (cache, { data }) => {
          if (!data) return;
          const { likes, likedByMe, cheerCount } = data.change;
          updateReactions(cache, id, (shown) => ({
            ...shown,
            likes,
            likedByMe,
            cheerCount,
            cheers: cheersAfter(shown.cheers, data.change),
          }));
        },
      });
      return true;
    } catch (error) {
      showFailure(error, i18n.t("common.error"), failureText(error, failed));
      return false;
    }
  };

  const send = async <Variables extends OperationVariables>(
    call: Call<Variables>,
    failed = i18n.t("activities.takeBackFailed"),
  ): Promise<boolean> => {
    if (underWay.current.has(call.key)) return false;
    const earlier = [...underWay.current.values()];
    // No call in flight: mutate synchronously, so that the screen changes with the tap.
    const sent =
      earlier.length === 0 ? mutate(call, failed) : Promise.all(earlier).then(() => mutate(call, failed));
    underWay.current.set(call.key, sent);
    const hasWorked = await sent;
    underWay.current.delete(call.key);
    return hasWorked;
  };

  const sendReaction = async <Variables extends OperationVariables>(
    call: Call<Variables>,
  ): Promise<boolean> => {
    const hasWorked = await send(call, i18n.t("activities.reactionFailed"));
    if (hasWorked) showToast({ tone: "success", title: i18n.t("activities.reactionSent") });
    return hasWorked;
  };

  return {
    like: () =>
      sendReaction({
        mutation: LikeActivityDocument,
        variables: { activityId: id },
        key: "like",
        predict: ({ likes }) => ({ likes: likes + 1, likedByMe: true }),
      }),
    cheer: (message: string) =>
      sendReaction({
        mutation: CheerActivityDocument,
        variables: { activityId: id, message },
        key: "cheer",
        predict: ({ cheerCount }) => ({
          cheerCount: cheerCount + 1,
          cheer: predictedCheer(message, viewer),
        }),
        cheersAfter: (shown, { cheer }) => (cheer ? mergeCheers(shown, [cheer]) : shown),
      }),
    removeLike: () =>
      send({
        mutation: RemoveLikeDocument,
        variables: { activityId: id },
        key: "like",
        predict: ({ likes }) => ({ likes: Math.max(0, likes - 1), likedByMe: false }),
      }),
    removeCheer: (cheerId: string) =>
      send({
        mutation: RemoveCheerDocument,
        variables: { activityId: id, cheerId },
        key: cheerId,
        predict: ({ cheerCount }) => ({ cheerCount: Math.max(0, cheerCount - 1) }),
        cheersAfter: (shown) => shown.filter((cheer) => cheer.id !== cheerId),
      }),
  };
}

/** The id of a cheer that the server has not confirmed yet: it cannot be removed. */
export const predictedCheerId = "predicted";

const predictedCheer = (message: string, viewer: ViewerFragment): Cheers[number] => ({
  __typename: "Cheer",
  id: predictedCheerId,
  author: {
    __typename: "Person",
    firstName: viewer.firstName,
    lastName: viewer.lastName,
  },
  message,
  createdAt: new Date().toISOString(),
  isMine: true,
});
