import type { ApolloClient } from "@apollo/client";

import { FocusAreasDocument } from "#src/features/focus-areas/focus-areas.generated.ts";
import { refreshViewer } from "#src/lib/session/refresh-viewer.ts";

/** Fetches what only the server knows after completions: streaks, and the totals of overlapping ones. */
export function refreshProgress(client: ApolloClient): void {
  void refreshViewer(client);
  client
    .query({ query: FocusAreasDocument, fetchPolicy: "network-only" })
    .catch((cause: unknown) => console.warn("Focus areas could not be refreshed", cause));
}
