import type { ApolloClient } from "@apollo/client";

import { FocusAreasDocument } from "#src/features/focus-areas/focus-areas.generated.ts";
import { refreshViewer } from "#src/lib/session/refresh-viewer.ts";

/** Refetches what only the server computes after completions: streaks, and the totals of overlapping completions. */
export function refreshProgress(client: ApolloClient): void {
  void refreshViewer(client);
  client
    .query({ query: FocusAreasDocument, fetchPolicy: "network-only" })
    .catch((cause: unknown) => console.warn("Focus areas could not be refreshed", cause));
}
