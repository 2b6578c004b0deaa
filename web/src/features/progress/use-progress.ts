import { useQuery } from "@apollo/client/react";
import { useDeferredValue } from "react";

import { ProgressDocument } from "#src/features/progress/progress.generated.ts";

/**
 * The person's completions, refetched whenever the screen opens: only the server knows on which date each completion
 * counts. The data of an earlier visit is shown until then, and also if the request fails.
 */
export function useProgress() {
  const { data, previousData, error, refetch } = useQuery(ProgressDocument, {
    fetchPolicy: "cache-and-network",
  });
  // Much of the screen renders from it: a deferred update.
  const known = useDeferredValue(data ?? previousData);
  return {
    /** Undefined until the first response; `days` end with today, `recent` starts with the latest. */
    reached: known && {
      completedCount: known.viewer?.completedCount ?? 0,
      days: known.days,
      recent: known.completedChallenges.edges.map(({ node }) => node),
    },
    error,
    /** Refetches; the outcome is in `error`. */
    reload: async (): Promise<void> => {
      await refetch().catch(() => undefined);
    },
  };
}
