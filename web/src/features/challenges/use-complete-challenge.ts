import type { ApolloCache, ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useSyncExternalStore } from "react";

import {
  type ChallengeFragment,
  CompleteChallengeDocument,
  type CompleteChallengeMutation,
  CreditedAreaFragmentDoc,
  CreditedUserFragmentDoc,
} from "#src/features/challenges/challenges.generated.ts";
import { creditArea, creditUser, predictUser } from "#src/features/challenges/credit.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { afterPaint } from "#src/lib/after-paint.ts";
import { isAuthError, serverText, toApiError } from "#src/lib/api-error.ts";
import { celebrateAnswer, celebrateTap } from "#src/lib/celebration/celebrate.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { noteShareable } from "#src/lib/shareable.ts";
import { queueCompletion } from "#src/lib/offline-queue/queue.ts";
import { createStore } from "#src/lib/store.ts";
import { showToast } from "#src/lib/toast.ts";

type Answer = CompleteChallengeMutation["completeChallenge"];
type Completion = { challenge: ChallengeFragment; viewerId: string };

/** Challenges whose completion is under way, by id: to the server, or to the queue of this device. */
const inFlight = createStore<ReadonlyMap<string, "server" | "queue">>(new Map());

/** The answer that is shown until the real one is there; a total of 0 marks it, which no completion has. */
const prediction = (challenge: ChallengeFragment): Answer => ({
  __typename: "CompletionResult",
  challenge: {
    __typename: "Challenge",
    id: challenge.id,
    isCompleted: true,
    completedAt: new Date().toISOString(),
  },
  message: "",
  xpEarned: challenge.xpReward,
  levelUp: false,
  achievementUnlocked: null,
  achievementsUnlocked: [],
  totalXP: 0,
  level: 0,
  streak: 0,
  activityIds: [],
});

function credit(cache: ApolloCache, { challenge, viewerId }: Completion, answer: Answer): void {
  const areaId = cache.identify({ __typename: "FocusArea", id: challenge.focusAreaId });
  const userId = cache.identify({ __typename: "User", id: viewerId });
  const isPrediction = answer.totalXP === 0;
  cache.updateFragment(
    { fragment: CreditedAreaFragmentDoc, ...(areaId !== undefined && { id: areaId }) },
    (area) => area && creditArea(area, answer.xpEarned),
  );
  cache.updateFragment(
    { fragment: CreditedUserFragmentDoc, ...(userId !== undefined && { id: userId }) },
    (user) => user && (isPrediction ? predictUser(user, answer.xpEarned) : creditUser(user, answer)),
  );
}

/** Refusals that no later attempt changes: their reason is worth reading, and nothing is queued. */
const finalStatuses: ReadonlySet<number | null> = new Set([400, 403, 404]);

async function complete(client: ApolloClient, completion: Completion, completedAt: string): Promise<void> {
  const { challenge } = completion;
  // The card has changed already; what else moves and the call itself come when that is on the screen.
  await afterPaint();
  try {
    const { data } = await client.mutate({
      mutation: CompleteChallengeDocument,
      variables: { challengeId: challenge.id },
      optimisticResponse: { completeChallenge: prediction(challenge) },
      update: (cache, { data: answered }) => {
        if (answered) credit(cache, completion, answered.completeChallenge);
      },
    });
    if (data) celebrateAnswer(data.completeChallenge, completion.viewerId);
    noteShareable(challenge.id, data?.completeChallenge.activityIds ?? []);
  } catch (error) {
    if (isAuthError(error)) return;
    if (finalStatuses.has(toApiError(error).status)) {
      const text = serverText(error, i18n.t("challenges.notSavedText"));
      showFailure(error, i18n.t("challenges.notSavedTitle"), text);
      return;
    }
    await keepForLater(completion, completedAt);
  }
}

async function keepForLater({ challenge, viewerId }: Completion, completedAt: string): Promise<void> {
  const { id: challengeId, xpReward } = challenge;
  await queueCompletion({ challengeId, userId: viewerId, completedAt, xpReward });
  showToast({
    tone: "success",
    title: i18n.t("challenges.savedOfflineTitle"),
    description: i18n.t("challenges.savedOfflineText"),
  });
}

/**
 * Completes challenges: at once on the screen, then on the server, and back again when the server refuses.
 * What could not reach the server waits in the queue of this device. `onSettled` is called when no completion
 * is under way any more, to fetch what only the server can tell. What is under way to the server counts as done.
 */
export function useCompleteChallenge(viewerId: string, hasSound: boolean, onSettled: () => void) {
  const client = useApolloClient();
  const underWay = useSyncExternalStore(inFlight.subscribe, inFlight.get);

  const completeChallenge = async (challenge: ChallengeFragment, origin: DOMRect): Promise<void> => {
    if (inFlight.get().has(challenge.id)) return;
    const to = navigator.onLine ? "server" : "queue";
    inFlight.set(new Map([...inFlight.get(), [challenge.id, to]]));
    const completion = { challenge, viewerId };
    const completedAt = new Date().toISOString();
    const answered =
      to === "server" ? complete(client, completion, completedAt) : keepForLater(completion, completedAt);
    // In the frame that shows the change, after React has made it.
    requestAnimationFrame(() => celebrateTap({ origin, xp: challenge.xpReward, hasSound }));
    await answered;
    const remaining = new Map([...inFlight.get()].filter(([id]) => id !== challenge.id));
    inFlight.set(remaining);
    if (remaining.size === 0 && navigator.onLine) onSettled();
  };

  return { completeChallenge, underWay };
}
