import type { ApolloClient } from "@apollo/client";

import { CurrentViewerDocument } from "#src/lib/session/viewer.generated.ts";

/** Fetches the current user again. When that fails the screen keeps what it has: it was right a moment ago. */
export async function refreshViewer(client: ApolloClient): Promise<void> {
  try {
    await client.query({ query: CurrentViewerDocument, fetchPolicy: "network-only" });
  } catch (cause) {
    console.warn("The current user could not be refreshed", cause);
  }
}
