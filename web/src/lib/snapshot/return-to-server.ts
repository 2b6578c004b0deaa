import type { ApolloClient } from "@apollo/client";

import { page } from "#src/lib/page.ts";
import { CurrentViewerDocument } from "#src/lib/session/viewer.generated.ts";
import { isRequeryingStore, restoredSnapshotStore } from "#src/lib/snapshot/restored.ts";

/**
 * While a snapshot is shown, queries the current user again. For the same person, all data on screen is refetched; for
 * another person or none, the app is reloaded, so that no data of the last person stays.
 */
export async function returnToServer(client: ApolloClient): Promise<void> {
  const restored = restoredSnapshotStore.get();
  if (restored === null || isRequeryingStore.get() || !navigator.onLine) return;
  isRequeryingStore.set(true);
  try {
    const { data } = await client.query({ query: CurrentViewerDocument, fetchPolicy: "no-cache" });
    const viewer = data?.viewer;
    if (viewer?.id !== restored.userId) {
      page.load("/");
      return;
    }
    // The service with this flag is down: the snapshot still contains more.
    if (viewer.isOnboarded === null) return;
    client.writeQuery({ query: CurrentViewerDocument, data: { viewer } });
    restoredSnapshotStore.set(null);
    await client.refetchQueries({ include: "active" });
  } catch (cause) {
    console.warn("The server still cannot be reached", cause);
  } finally {
    isRequeryingStore.set(false);
  }
}
