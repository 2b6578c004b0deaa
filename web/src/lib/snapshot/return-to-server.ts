import type { ApolloClient } from "@apollo/client";

import { page } from "#src/lib/page.ts";
import { CurrentViewerDocument } from "#src/lib/session/viewer.generated.ts";
import { askingStore, restoredStore } from "#src/lib/snapshot/restored.ts";

/**
 * While stored screens are shown: asks the server again who is there. The same person gets everything on
 * screen afresh; for anybody else, or nobody, the app is loaded anew, so that nothing of the last person stays.
 */
export async function returnToServer(client: ApolloClient): Promise<void> {
  const restored = restoredStore.get();
  if (restored === null || askingStore.get() || !navigator.onLine) return;
  askingStore.set(true);
  try {
    const { data } = await client.query({ query: CurrentViewerDocument, fetchPolicy: "no-cache" });
    const viewer = data?.viewer;
    if (viewer?.id !== restored.userId) {
      page.load("/");
      return;
    }
    // The service that knows it is down: the stored screens still say more.
    if (viewer.isOnboarded === null) return;
    client.writeQuery({ query: CurrentViewerDocument, data: { viewer } });
    restoredStore.set(null);
    await client.refetchQueries({ include: "active" });
  } catch (cause) {
    console.warn("The server still cannot be reached", cause);
  } finally {
    askingStore.set(false);
  }
}
