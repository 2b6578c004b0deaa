import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";

/** Sends the offline queue, and stores snapshots of the screens for a start without a connection. */
export function useOfflineSync(viewerId: string): void {
  const client = useApolloClient();
  useEffect(() => {
    let stop: (() => void) | null = null;
    let hasLeft = false;
    const start = async () => {
      const { startOfflineSync } = await import("#src/app/offline-sync.ts");
      if (!hasLeft) stop = startOfflineSync(client, viewerId);
    };
    // Not in the task that renders the screen.
    const timer = setTimeout(() => {
      start().catch((cause: unknown) => console.warn("The offline queue could not be started", cause));
    });
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client, viewerId]);
}
