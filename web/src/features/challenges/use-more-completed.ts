import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";

import {
  type CompletedChallengeFragment,
  CompletedOfAreaDocument,
} from "#src/features/challenges/challenges.generated.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";

const first = 20;

/** Further completed challenges of an area; none until the person asks for a page. */
export type MoreCompleted = {
  challenges: readonly CompletedChallengeFragment[];
  /** Whether the last page was loaded. */
  isAll: boolean;
  isLoading: boolean;
  /** Loads the next page; a failure is a toast, and the same page can be asked for again. */
  load: () => Promise<void>;
};

export function useMoreCompleted(focusAreaId: string): MoreCompleted {
  const client = useApolloClient();
  const [challenges, setChallenges] = useState<readonly CompletedChallengeFragment[]>([]);
  const [after, setAfter] = useState<string | null>(null);
  const [isAll, setAll] = useState(false);
  const [isLoading, setLoading] = useState(false);

  const load = async (): Promise<void> => {
    if (isLoading || isAll) return;
    setLoading(true);
    try {
      const { data } = await client.query({
        query: CompletedOfAreaDocument,
        variables: { focusAreaId, first, after },
        fetchPolicy: "no-cache",
      });
      if (!data) return;
      const { edges, pageInfo } = data.completedChallenges;
      setChallenges((known) => [...known, ...edges.map(({ node }) => node)]);
      setAfter(pageInfo.endCursor);
      setAll(!pageInfo.hasNextPage);
    } catch (cause) {
      showFailure(cause, i18n.t("common.error"), failureText(cause, i18n.t("challenges.moreFailed")));
    } finally {
      setLoading(false);
    }
  };

  return { challenges, isAll, isLoading, load };
}
