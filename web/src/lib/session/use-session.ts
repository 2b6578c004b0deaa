import { useQuery } from "@apollo/client/react";
import { useEffect } from "react";

import { type Session, sessionOf } from "#src/lib/session/session.ts";
import { CurrentViewerDocument } from "#src/lib/session/viewer.generated.ts";

/** Asks once who is signed in; after a failure again on `retry` and when the device comes back online. */
export function useSession(): { session: Session; retry: () => void } {
  const { data, error, loading, refetch } = useQuery(CurrentViewerDocument);
  const session = sessionOf(data?.viewer, error !== undefined && !loading);
  const isUnreachable = session.state === "unreachable";
  const retry = () => void refetch().catch(() => undefined);

  useEffect(() => {
    if (!isUnreachable) return;
    const onOnline = () => void refetch().catch(() => undefined);
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [isUnreachable, refetch]);

  return { session, retry };
}
