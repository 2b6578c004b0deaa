import { useApolloClient } from "@apollo/client/react";
import { useState, useSyncExternalStore } from "react";

import {
  ChallengesDocument,
  GenerateChallengesDocument,
} from "#src/features/challenges/challenges.generated.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { createStore } from "#src/lib/store.ts";
import { showToast } from "#src/lib/toast.ts";

/** What is being generated, by focus area; a closed and reopened card finds its run again here. */
const runs = createStore<ReadonlyMap<string, AbortController>>(new Map());

function endRun(focusAreaId: string): void {
  const next = new Map(runs.get());
  next.delete(focusAreaId);
  runs.set(next);
}

/** Asks the coach for a new set of challenges for one area; `cancel` stops waiting for it. */
export function useGenerateChallenges(focusAreaId: string, onGenerated: () => void) {
  const client = useApolloClient();
  const [hasFailed, setFailed] = useState(false);
  const run = useSyncExternalStore(runs.subscribe, runs.get).get(focusAreaId);

  const generate = async (): Promise<void> => {
    if (runs.get().has(focusAreaId)) return;
    setFailed(false);
    const cancellation = new AbortController();
    runs.set(new Map([...runs.get(), [focusAreaId, cancellation]]));
    try {
      await client.mutate({
        mutation: GenerateChallengesDocument,
        variables: { focusAreaId },
        context: { isSlow: true, fetchOptions: { signal: cancellation.signal } },
        update: (cache, { data }) => {
          if (!data) return;
          cache.updateQuery({ query: ChallengesDocument }, (known) => ({
            challenges: [
              ...data.generateChallenges,
              ...(known?.challenges ?? []).filter(
                (challenge) => challenge.isCompleted || challenge.focusAreaId !== focusAreaId,
              ),
            ],
          }));
        },
      });
      onGenerated();
      showToast({
        tone: "success",
        title: i18n.t("challenges.generatedTitle"),
        description: i18n.t("challenges.generated"),
      });
    } catch (error) {
      if (!cancellation.signal.aborted) {
        setFailed(true);
        showFailure(error, i18n.t("common.error"), failureText(error, i18n.t("challenges.generateFailed")));
      }
    } finally {
      endRun(focusAreaId);
    }
  };

  return { isGenerating: run !== undefined, hasFailed, generate, cancel: () => run?.abort() };
}
