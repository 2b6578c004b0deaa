import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";

import { answeredCalls } from "#src/lib/answered-calls.ts";
import { isAuthError } from "#src/lib/api-error.ts";
import { type Session, sessionOf } from "#src/lib/session/session.ts";
import { CurrentViewerDocument } from "#src/lib/session/viewer.generated.ts";
import { isRequeryingStore, restoredSnapshotStore } from "#src/lib/snapshot/restored.ts";

const loadingSession: Session = { state: "loading" };

/**
 * Queries the current user once. Without a response, the stored screens of the device's last user are shown, or a
 * splash that queries again on `retry`; both query again when the device comes back online.
 */
export function useSession(): { session: Session; retry: () => void } {
  const client = useApolloClient();
  const { data, previousData, error, loading, refetch } = useQuery(CurrentViewerDocument);
  const restored = useSyncExternalStore(restoredSnapshotStore.subscribe, restoredSnapshotStore.get);
  const [hasLooked, setLooked] = useState(false);
  // A failed refetch changes nothing: the previous user is still valid.
  const viewer = (data ?? previousData)?.viewer;
  const hasFailed = error !== undefined && !loading;
  const session = useMemo(() => sessionOf(viewer, hasFailed), [viewer, hasFailed]);
  const isUnreachable = session.state === "unreachable";
  const canRestore = isUnreachable && !isAuthError(error) && !hasLooked;
  const viewerId = viewer?.id ?? null;
  const isAnswered = viewer !== undefined && restored === null;
  const retry = () => void refetch().catch(() => undefined);

  useEffect(() => {
    if (!canRestore) return;
    void import("#src/lib/snapshot/snapshot.ts")
      .then(({ restoreSnapshot }) => restoreSnapshot(client, viewerId))
      .catch((cause: unknown) => console.warn("The snapshot could not be read", cause))
      .finally(() => setLooked(true));
  }, [canRestore, client, viewerId]);

  useEffect(() => {
    if (!isAnswered) return;
    // Another person or no user is signed in: the snapshot of the previous one is erased.
    void import("#src/lib/snapshot/snapshot.ts")
      .then(({ forgetSnapshots }) => forgetSnapshots(viewerId ?? undefined))
      .catch((cause: unknown) => console.warn("The snapshot could not be deleted", cause));
  }, [isAnswered, viewerId]);

  useEffect(() => {
    if (!isUnreachable) return;
    const onOnline = () => void refetch().catch(() => undefined);
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [isUnreachable, refetch]);

  const isRestored = restored !== null;
  useEffect(() => {
    if (!isRestored) return;
    const ask = async () => {
      const { returnToServer } = await import("#src/lib/snapshot/return-to-server.ts");
      await returnToServer(client);
    };
    const onSign = () => {
      if (document.visibilityState === "visible" && !isRequeryingStore.get()) void ask();
    };
    window.addEventListener("online", onSign);
    document.addEventListener("visibilitychange", onSign);
    const stopFollowing = answeredCalls.subscribe(onSign);
    return () => {
      window.removeEventListener("online", onSign);
      document.removeEventListener("visibilitychange", onSign);
      stopFollowing();
    };
  }, [isRestored, client]);

  return { session: canRestore ? loadingSession : session, retry };
}
