import type { ApolloCache, ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useState, useSyncExternalStore } from "react";

import {
  type ChallengeFragment,
  CompleteChallengeDocument,
  type CompleteChallengeMutation,
  CreditedAreaFragmentDoc,
  CreditedUserFragmentDoc,
} from "#src/features/challenges/challenges.generated.ts";
import { creditArea, creditUser, predictUser } from "#src/features/challenges/credit.ts";
import { inFlightStore } from "#src/features/challenges/completions-in-flight.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { isAuthError, serverText, toApiError } from "#src/lib/api-error.ts";
import { celebrateAnswer, celebrateTap } from "#src/lib/celebration/celebrate.ts";
import type { Point } from "#src/lib/celebration/point.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { type Harm, harmOf } from "#src/lib/harm.ts";
import { noteShareable } from "#src/lib/shareable.ts";
import { queueCompletion } from "#src/lib/offline-queue/queue.ts";
import { expectedViewer } from "#src/lib/session/expected-viewer.ts";
import { showToast } from "#src/lib/toast.ts";

type Answer = CompleteChallengeMutation["completeChallenge"];
type Completion = { challenge: ChallengeFragment; areaId: string; viewerId: string };

/** The optimistic response until the real one arrives; marked by a total of 0, which no completion has. */
const prediction = (challenge: ChallengeFragment): Answer => ({
  __typename: "CompletionResult",
  challenge: {
    __typename: "Challenge",
    id: challenge.id,
    isCompleted: true,
    completedAt: new Date().toISOString(),
    activityIds: [],
  },
  message: "",
  xpEarned: challenge.xpReward,
  levelUp: false,
  achievementUnlocked: null,
  achievementsUnlocked: [],
  totalXP: 0,
  level: 0,
  streak: 0,
});

function credit(cache: ApolloCache, completion: Completion, answer: Answer): void {
  const areaId = cache.identify({ __typename: "FocusArea", id: completion.areaId });
  const userId = cache.identify({ __typename: "User", id: completion.viewerId });
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

/** Statuses that no retry changes: their reason is shown, and nothing is queued. */
const finalStatuses: ReadonlySet<number | null> = new Set([400, 403, 404]);

/** Completes on the server, or queues it; returns the harm for which its goal was rejected. */
async function complete(
  client: ApolloClient,
  completion: Completion,
  completedAt: string,
): Promise<Harm | null> {
  const { challenge } = completion;
  // The card has already changed; the other changes and the call itself follow after that is painted.
  await afterPaint();
  try {
    const { data } = await client.mutate({
      mutation: CompleteChallengeDocument,
      variables: { challengeId: challenge.id },
      context: expectedViewer(completion.viewerId),
      optimisticResponse: { completeChallenge: prediction(challenge) },
      update: (cache, { data: answered }) => {
        if (answered) credit(cache, completion, answered.completeChallenge);
      },
    });
    if (data) celebrateAnswer(data.completeChallenge, completion.viewerId);
    noteShareable(challenge.id, data?.completeChallenge.challenge.activityIds ?? []);
  } catch (error) {
    if (isAuthError(error)) return null;
    const harm = harmOf(error);
    if (harm) return harm;
    if (finalStatuses.has(toApiError(error).status)) {
      const text = serverText(error, i18n.t("challenges.notSavedText"));
      showFailure(error, i18n.t("challenges.notSavedTitle"), text);
      return null;
    }
    await keepForLater(completion, completedAt);
  }
  return null;
}

async function keepForLater({ challenge, viewerId }: Completion, completedAt: string): Promise<null> {
  const { id: challengeId, xpReward } = challenge;
  await queueCompletion({ challengeId, userId: viewerId, completedAt, xpReward });
  showToast({
    tone: "success",
    title: i18n.t("challenges.savedOfflineTitle"),
    description: i18n.t("challenges.savedOfflineText"),
  });
  return null;
}

/**
 * Completes challenges: optimistic on screen, then sent, and rolled back if the server rejects them. Completions that
 * could not reach the server are queued on this device. `onSettled` is called when no completion is in flight any more,
 * to refetch what only the server knows. A completion in flight to the server counts as done. `harm` is the harm
 * category of the goal for which a completion was rejected.
 */
export function useCompleteChallenge(
  areaId: string,
  viewerId: string,
  hasSound: boolean,
  onSettled: () => void,
) {
  const client = useApolloClient();
  const underWay = useSyncExternalStore(inFlightStore.subscribe, inFlightStore.get);
  const [harm, setHarm] = useState<Harm | null>(null);

  const completeChallenge = async (challenge: ChallengeFragment, origin: Point): Promise<void> => {
    if (inFlightStore.get().has(challenge.id)) return;
    const to = navigator.onLine ? "server" : "queue";
    inFlightStore.set(new Map([...inFlightStore.get(), [challenge.id, to]]));
    const completion = { challenge, areaId, viewerId };
    const completedAt = new Date().toISOString();
    const answered =
      to === "server" ? complete(client, completion, completedAt) : keepForLater(completion, completedAt);
    // In the frame that shows the change, after React has rendered it.
    requestAnimationFrame(() => celebrateTap({ origin, xp: challenge.xpReward, hasSound }));
    const found = await answered;
    if (found) setHarm(found);
    const remaining = new Map([...inFlightStore.get()].filter(([id]) => id !== challenge.id));
    inFlightStore.set(remaining);
    if (remaining.size === 0 && navigator.onLine) onSettled();
  };

  return { completeChallenge, underWay, harm };
}

/** A hidden tab draws no frames. */
const noFrameMs = 500;

/** Resolves when the next frame is painted, so that the work after a tap does not delay its feedback. */
const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, noFrameMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    // The frame is painted after its callbacks; other waiters run first.
    requestAnimationFrame(() => setTimeout(() => setTimeout(end)));
  });
