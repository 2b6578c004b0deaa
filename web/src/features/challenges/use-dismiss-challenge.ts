import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";

import {
  type ChallengeFragment,
  DismissChallengeDocument,
  RestoreChallengeDocument,
} from "#src/features/challenges/challenges.generated.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { expectedViewer } from "#src/lib/session/expected-viewer.ts";

/** The dismissals and their undoings in flight. */
const underWay = new Set<Promise<unknown>>();

/**
 * Resolves when the server has processed every dismissal that is in flight now, because the next set follows from them,
 * or when `signal` aborts.
 */
export function whenDismissalsSettled(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  signal.addEventListener("abort", () => resolve(), { once: true });
  void Promise.allSettled(underWay).then(() => resolve());
  return promise;
}

/**
 * Puts challenges aside and restores them: optimistic on screen, reverted with a toast if the server did not store it.
 * One call per challenge at a time; `changingIds` are those in flight.
 */
export function useDismissChallenge(viewerId: string) {
  const client = useApolloClient();
  const [changingIds, setChangingIds] = useState<ReadonlySet<string>>(new Set());

  const change = async ({ id }: ChallengeFragment, call: () => Promise<unknown>): Promise<void> => {
    if (changingIds.has(id)) return;
    setChangingIds((ids) => new Set([...ids, id]));
    const running = call();
    underWay.add(running);
    try {
      await running;
    } catch (error) {
      showFailure(error, i18n.t("common.error"), failureText(error, i18n.t("challenges.changeFailed")));
    } finally {
      underWay.delete(running);
      setChangingIds((ids) => new Set([...ids].filter((each) => each !== id)));
    }
  };
  const context = expectedViewer(viewerId);

  return {
    changingIds,
    dismiss: (challenge: ChallengeFragment, reason: string) =>
      change(challenge, () =>
        client.mutate({
          mutation: DismissChallengeDocument,
          variables: { challengeId: challenge.id, reason },
          context,
          optimisticResponse: {
            dismissChallenge: {
              __typename: "Challenge",
              id: challenge.id,
              dismissal: { __typename: "ChallengeDismissal", reason, dismissedAt: new Date().toISOString() },
            },
          },
        }),
      ),
    restore: (challenge: ChallengeFragment) =>
      change(challenge, () =>
        client.mutate({
          mutation: RestoreChallengeDocument,
          variables: { challengeId: challenge.id },
          context,
          optimisticResponse: {
            restoreChallenge: { __typename: "Challenge", id: challenge.id, dismissal: null },
          },
        }),
      ),
  };
}
