import { Suspense, useEffect, useState, useSyncExternalStore } from "react";

import { newVersionStore } from "#src/lib/app-version.ts";
import { lazyExtra } from "#src/lib/lazy-extra.ts";
import { useWaiting } from "#src/lib/offline-queue/use-waiting.ts";
import { restoredSnapshotStore } from "#src/lib/snapshot/restored.ts";

/** Fetched after the first screen: its first message may be that there is no network to fetch it with. */
const { Extra: BannerStack, fetchLater } = lazyExtra(
  async () => (await import("#src/app/banner-stack.tsx")).BannerStack,
);

/** The app-wide banners: no connection, completions queued on this device, a new version. */
export function Banners({ viewerId }: { viewerId: string | null }) {
  const hasNewVersion = useSyncExternalStore(newVersionStore.subscribe, newVersionStore.get);
  const restored = useSyncExternalStore(restoredSnapshotStore.subscribe, restoredSnapshotStore.get);
  const waiting = useWaiting(viewerId);
  const isOnline = useOnline();
  const [isNeeded, setNeeded] = useState(false);
  useEffect(fetchLater, []);
  const hasNews = hasNewVersion || restored !== null || waiting.count > 0 || !isOnline;
  if (hasNews && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <BannerStack
        viewerId={viewerId}
        hasNewVersion={hasNewVersion}
        restored={restored}
        waiting={waiting}
        isOnline={isOnline}
      />
    </Suspense>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether the device has a network; the server may still be unreachable. */
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
