import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useState, useSyncExternalStore } from "react";

import { withNewSet } from "#src/features/challenges/area-challenges.ts";
import {
  AreaChallengesFragmentDoc,
  GenerateChallengesDocument,
} from "#src/features/challenges/challenges.generated.ts";
import { whenCompletionsSettled } from "#src/features/challenges/completions-in-flight.ts";
import { whenDismissalsSettled } from "#src/features/challenges/use-dismiss-challenge.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { type AskCoach, type CoachRun, runCoachCall } from "#src/lib/coach-call.ts";
import { coachLimitResetsAt, showCoachFailure } from "#src/lib/coach-limit.ts";
import { type Harm, harmOf } from "#src/lib/harm.ts";
import { createStore } from "#src/lib/store.ts";
import { showToast } from "#src/lib/toast.ts";
import type { Failure } from "#src/ui/slow-work.tsx";

/** The generations in flight, by focus area; a card that is closed and reopened finds its run again here. */
const runs = createStore<ReadonlyMap<string, CoachRun>>(new Map());

function noteRun(focusAreaId: string, run: CoachRun | null): void {
  const next = new Map(runs.get());
  if (run) next.set(focusAreaId, run);
  else next.delete(focusAreaId);
  runs.set(next);
}

/**
 * Asks the coach for a new set of challenges for one area. Returns whether a set was generated; false while another
 * request for the area is in flight, and if it was cancelled. Throws if the server rejects the request.
 */
export async function requestChallenges(client: ApolloClient, focusAreaId: string): Promise<boolean> {
  if (runs.get().has(focusAreaId)) return false;
  const ask: AskCoach<true> = async ({ coach, signal }) => {
    // A just-completed challenge must not be among those that the new ones replace.
    await whenCompletionsSettled(signal);
    await whenDismissalsSettled(signal);
    signal.throwIfAborted();
    await client.mutate({
      mutation: GenerateChallengesDocument,
      variables: { focusAreaId, ...(coach && { coach }) },
      context: { isSlow: true, fetchOptions: { signal } },
      update: (cache, { data }) => {
        if (!data) return;
        const id = cache.identify({ __typename: "FocusArea", id: focusAreaId });
        const area = {
          fragment: AreaChallengesFragmentDoc,
          fragmentName: "AreaChallenges",
          ...(id && { id }),
        };
        const known = cache.readFragment(area);
        cache.writeFragment({ ...area, data: withNewSet(known, focusAreaId, data.generateChallenges) });
      },
    });
    return true;
  };
  return (await runCoachCall(ask, (run) => noteRun(focusAreaId, run))) ?? false;
}

/** A new set of challenges for one area: `generate` returns whether it was generated; `run` is the call in flight. */
export function useGenerateChallenges(focusAreaId: string, onGenerated: () => void) {
  const client = useApolloClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [harm, setHarm] = useState<Harm | null>(null);
  const run = useSyncExternalStore(runs.subscribe, runs.get).get(focusAreaId) ?? null;

  const generate = async (): Promise<boolean> => {
    setFailure(null);
    try {
      if (!(await requestChallenges(client, focusAreaId))) return false;
      onGenerated();
      showToast({
        tone: "success",
        title: i18n.t("challenges.generatedTitle"),
        description: i18n.t("challenges.generated"),
      });
      return true;
    } catch (error) {
      const found = harmOf(error);
      if (found) {
        setHarm(found);
      } else {
        setFailure({ retryFrom: coachLimitResetsAt(error) });
        showCoachFailure(error, i18n.t("challenges.generateFailed"));
      }
      return false;
    }
  };

  return { run, failure, harm, generate };
}
