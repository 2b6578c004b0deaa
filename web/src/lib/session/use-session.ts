import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";

import { answeredCalls } from "#src/lib/answered-calls.ts";
import { isAuthError } from "#src/lib/api-error.ts";
import { type Session, sessionOf } from "#src/lib/session/session.ts";
import { CurrentViewerDocument } from "#src/lib/session/viewer.generated.ts";
import { askingStore, restoredStore } from "#src/lib/snapshot/restored.ts";

const loadingSession: Session = { state: "loading" };

/**
 * Asks once who is signed in. When there is no answer, the stored screens of whoever used the device last
 * take its place, or a splash that asks again on `retry`; both ask again when the device comes back online.
 */
export function useSession(): { session: Session; retry: () => void } {
  const client = useApolloClient();
  const { data, previousData, error, loading, refetch } = useQuery(CurrentViewerDocument);
  const restored = useSyncExternalStore(restoredStore.subscribe, restoredStore.get);
  const [hasLooked, setLooked] = useState(false);
  // A failed question later on changes nothing: what was known a moment ago still is.
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
      .catch((cause: unknown) => console.warn("Stored screens could not be read", cause))
      .finally(() => setLooked(true));
  }, [canRestore, client, viewerId]);

  useEffect(() => {
    if (!isAnswered) return;
    // Another person on this device, or nobody: what is stored of the last one goes.
    void import("#src/lib/snapshot/snapshot.ts")
      .then(({ forgetSnapshots }) => forgetSnapshots(viewerId ?? undefined))
      .catch((cause: unknown) => console.warn("Stored screens could not be erased", cause));
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
      if (document.visibilityState === "visible" && !askingStore.get()) void ask();
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
