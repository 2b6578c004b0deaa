import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

import { WriteReviewDocument } from "#src/features/week/week.generated.ts";
import { failureText } from "#src/lib/api-error.ts";
import { type AskCoach, type CoachRun, runCoachCall } from "#src/lib/coach-call.ts";
import { showFailure } from "#src/lib/failure-toast.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { createStore } from "#src/lib/store.ts";

/** The review in flight: a screen that is left and opened again finds it here. */
const runStore = createStore<CoachRun | null>(null);

async function requestReview(client: ApolloClient, week: string): Promise<void> {
  if (runStore.get()) return;
  const ask: AskCoach<true> = async ({ coach, signal }) => {
    await client.mutate({
      mutation: WriteReviewDocument,
      variables: { week, ...(coach && { coach }) },
      context: { isSlow: true, fetchOptions: { signal } },
    });
    return true;
  };
  await runCoachCall(ask, (run) => runStore.set(run));
}

/** Asks for the words of a week, once by itself when `isWanted`; `ask` asks again after a failure or a cancellation. */
export function useReview(week: string, isWanted: boolean) {
  const client = useApolloClient();
  const run = useSyncExternalStore(runStore.subscribe, runStore.get);
  const [hasFailed, setFailed] = useState(false);
  const ask = async () => {
    setFailed(false);
    try {
      await requestReview(client, week);
    } catch (error) {
      setFailed(true);
      showFailure(error, i18n.t("common.error"), failureText(error, i18n.t("week.askFailed")));
    }
  };
  // Once per opened screen: a cancelled or failed request is repeated by hand.
  const begin = useEffectEvent(() => void ask());
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return { run, hasFailed, ask };
}
