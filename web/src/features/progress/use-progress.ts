import { useQuery } from "@apollo/client/react";
import { useDeferredValue } from "react";

import { ProgressDocument } from "#src/features/progress/progress.generated.ts";

/**
 * What the person has done, asked afresh whenever the screen opens: only the server knows on which date each
 * completion counts. What an earlier visit showed stays until then, and also when asking fails.
 */
export function useProgress() {
  const { data, previousData, error, refetch } = useQuery(ProgressDocument, {
    fetchPolicy: "cache-and-network",
  });
  // Much is drawn from it, which happens in steps.
  const known = useDeferredValue(data ?? previousData);
  return {
    /** Undefined until the first answer; `days` end with today, `recent` begins with the latest. */
    reached: known && {
      completedCount: known.viewer?.completedCount ?? 0,
      days: known.days,
      recent: known.completedChallenges.edges.map(({ node }) => node),
    },
    error,
    /** Asks again; whether that worked shows in `error`. */
    reload: async (): Promise<void> => {
      await refetch().catch(() => undefined);
    },
  };
}
