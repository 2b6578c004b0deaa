import type { ApolloClient } from "@apollo/client";

import {
  CompleteChallengeDocument,
  CreditedUserFragmentDoc,
} from "#src/features/challenges/challenges.generated.ts";
import { creditUser } from "#src/features/challenges/credit.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { isAuthError, isOutdated, serverText, toApiError } from "#src/lib/api-error.ts";
import { celebrateAnswer } from "#src/lib/celebration/celebrate.ts";
import { harmOf } from "#src/lib/harm.ts";
import { type QueueItem, variablesOf } from "#src/lib/offline-queue/queue-item.ts";
import { expectedViewer } from "#src/lib/session/expected-viewer.ts";
import type { Attempt } from "#src/lib/offline-queue/queue-runner.ts";
import { noteShareable } from "#src/lib/shareable.ts";
import { showToast } from "#src/lib/toast.ts";

/**
 * Sends one queued completion with its completion time. A new level or achievement is celebrated; the rest shows on the
 * cards, because several toasts in a row would only replace each other.
 */
export async function sendQueued(client: ApolloClient, item: QueueItem): Promise<Attempt> {
  const { challengeId, userId } = item;
  try {
    const { data } = await client.mutate({
      mutation: CompleteChallengeDocument,
      variables: variablesOf(item),
      context: expectedViewer(userId),
      update: (cache, { data: answered }) => {
        if (!answered) return;
        const id = cache.identify({ __typename: "User", id: userId });
        // The area is refetched instead: it may already contain a completion with a lost response.
        cache.updateFragment(
          { fragment: CreditedUserFragmentDoc, ...(id !== undefined && { id }) },
          (user) => user && creditUser(user, answered.completeChallenge),
        );
      },
    });
    const answer = data?.completeChallenge;
    noteShareable(challengeId, answer?.challenge.activityIds ?? []);
    if (answer && (answer.levelUp || answer.achievementUnlocked)) celebrateAnswer(answer, userId);
    return "sent";
  } catch (error) {
    // The person's next session, or the next version of the app, sends the rest.
    if (isAuthError(error) || isOutdated(error)) return "stopped";
    const { code, status } = toApiError(error);
    // Nothing is lost: it is sent once the person has passed the gate.
    if (code === "GATE") return "stopped";
    const isHarm = harmOf(error) !== null;
    if (!isHarm && !isFinal(code, status)) return "failed";
    const text = i18n.t(status === 404 ? "challenges.goneText" : "challenges.refusedText");
    // For a goal about harm, the server's message is kinder.
    showToast({
      title: i18n.t("challenges.goneTitle"),
      description: isHarm ? serverText(error, text) : text,
    });
    return "gone";
  }
}

/** What no retry changes. */
const finalStatuses: ReadonlySet<number | null> = new Set([400, 403, 404]);
/** Except what a server of another version, or another address of the app, answers. */
const passingCodes: ReadonlySet<string | null> = new Set([
  "BAD_REQUEST",
  "CSRF",
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "OPERATION_RESOLUTION_FAILURE",
  "PERSISTED_QUERY_NOT_SUPPORTED",
]);

const isFinal = (code: string | null, status: number | null): boolean =>
  finalStatuses.has(status) && !passingCodes.has(code);
