import { useState } from "react";

import { useLatestResponse } from "#src/features/admin/use-answer.ts";
import { i18n } from "#src/i18n/i18n.ts";
import { failureText } from "#src/lib/api-error.ts";
import { showFailure } from "#src/lib/failure-toast.ts";

/** A page of a list as the server returns it. */
export type Page<Node> = {
  edges: readonly { node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  totalCount: number;
};

/** A paginated list; a new `key`, such as another search, restarts it. */
export function usePages<Node>(key: string, load: (after: string | null) => Promise<Page<Node>>) {
  const { answer, failure, isLoading, reload, change } = useLatestResponse(key, () => load(null));
  const [isLoadingMore, setLoadingMore] = useState(false);

  const loadMore = async (): Promise<void> => {
    if (isLoadingMore || !answer) return;
    setLoadingMore(true);
    try {
      const next = await load(answer.pageInfo.endCursor);
      // Another search may have replaced the list in the meantime.
      change((before) => (before === answer ? { ...next, edges: [...before.edges, ...next.edges] } : before));
    } catch (error) {
      showFailure(error, i18n.t("common.error"), failureText(error, i18n.t("admin.moreFailed")));
    } finally {
      setLoadingMore(false);
    }
  };

  return {
    /** Undefined until the first response. */
    nodes: answer?.edges.map(({ node }) => node),
    totalCount: answer?.totalCount ?? 0,
    hasMore: answer?.pageInfo.hasNextPage ?? false,
    failure,
    isLoading,
    isLoadingMore,
    loadMore,
    reload,
    /** Replaces the nodes on screen after a write; `by` is the change of the total count. */
    changeNodes: (next: (nodes: Node[]) => Node[], by = 0) =>
      change((page) => ({
        ...page,
        edges: next(page.edges.map(({ node }) => node)).map((node) => ({ node })),
        totalCount: page.totalCount + by,
      })),
  };
}
