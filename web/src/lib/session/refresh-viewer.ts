import type { ApolloClient } from "@apollo/client";

import { CurrentViewerDocument } from "#src/lib/session/viewer.generated.ts";

/** Refetches the current user. If that fails, the screen keeps its data, which was correct a moment ago. */
export async function refreshViewer(client: ApolloClient): Promise<void> {
  try {
    await client.query({ query: CurrentViewerDocument, fetchPolicy: "network-only" });
  } catch (cause) {
    console.warn("The current user could not be refreshed", cause);
  }
}
