import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";

import {
  type ActivityReactionsFragment,
  CheerActivityDocument,
  LikeActivityDocument,
  RemoveCheerDocument,
  RemoveLikeDocument,
} from "#src/features/activities/activities.generated.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import type { ViewerFragment } from "#src/lib/session/viewer.generated.ts";
import { showToast } from "#src/lib/toast.ts";

type Answer = { activity: ActivityReactionsFragment };
type Call<Variables> = {
  mutation: TypedDocumentNode<Answer, Variables>;
  variables: Variables;
  predicted: Partial<Reactions>;
};
type Reactions = ActivityReactionsFragment["reactions"];

/**
 * Likes and cheers to one activity: on the screen at once, then on the server, and off again when it refuses.
 * Each answers whether it worked. One at a time, so that a like and taking it back never overtake each other.
 */
export function useReactions({ id, reactions }: ActivityReactionsFragment, viewer: ViewerFragment) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);

  const send = async <Variables extends OperationVariables>(
    call: Call<Variables>,
    failed = i18n.t("activities.takeBackFailed"),
  ): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    try {
      await client.mutate<Answer>({
        mutation: call.mutation,
        variables: call.variables,
        optimisticResponse: {
          activity: { __typename: "Activity", id, reactions: { ...reactions, ...call.predicted } },
        },
      });
      return true;
    } catch (error) {
      showFailure(error, i18n.t("common.error"), failureText(error, failed));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const sendReaction = async <Variables extends OperationVariables>(
    call: Call<Variables>,
  ): Promise<boolean> => {
    const hasWorked = await send(call, i18n.t("activities.reactionFailed"));
    if (hasWorked) showToast({ tone: "success", title: i18n.t("activities.reactionSent") });
    return hasWorked;
  };

  return {
    isBusy,
    like: () =>
      sendReaction({
        mutation: LikeActivityDocument,
        variables: { activityId: id },
        predicted: { likes: reactions.likes + 1, likedByMe: true },
      }),
    cheer: (message: string) =>
      sendReaction({
        mutation: CheerActivityDocument,
        variables: { activityId: id, message },
        predicted: { cheers: [...reactions.cheers, predictedCheer(message, viewer)] },
      }),
    removeLike: () =>
      send({
        mutation: RemoveLikeDocument,
        variables: { activityId: id },
        predicted: { likes: Math.max(0, reactions.likes - 1), likedByMe: false },
      }),
    removeCheer: (cheerId: string) =>
      send({
        mutation: RemoveCheerDocument,
        variables: { activityId: id, cheerId },
        predicted: { cheers: reactions.cheers.filter((cheer) => cheer.id !== cheerId) },
      }),
  };
}

const predictedCheer = (message: string, viewer: ViewerFragment): Reactions["cheers"][number] => ({
  __typename: "Cheer",
  id: "predicted",
  author: {
    __typename: "Person",
    firstName: viewer.firstName,
    lastName: viewer.lastName,
  },
  message,
  createdAt: new Date().toISOString(),
  isMine: true,
});
