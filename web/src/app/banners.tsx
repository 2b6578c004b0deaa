import { lazy, Suspense, useState, useSyncExternalStore } from "react";

import { newVersionStore } from "#src/lib/app-version.ts";
import { useWaiting } from "#src/lib/offline-queue/use-waiting.ts";
import { restoredStore } from "#src/lib/snapshot/restored.ts";
import { useOnline } from "#src/lib/use-online.ts";

/** Fetched with the first thing to say. */
const BannerStack = lazy(async () => ({
  default: (await import("#src/app/banner-stack.tsx")).BannerStack,
}));

/** What a person should know on every screen: no connection, what waits on this device, a new version. */
export function Banners({ viewerId }: { viewerId: string | null }) {
  const hasNewVersion = useSyncExternalStore(newVersionStore.subscribe, newVersionStore.get);
  const restored = useSyncExternalStore(restoredStore.subscribe, restoredStore.get);
  const waiting = useWaiting(viewerId);
  const isOnline = useOnline();
  const [isNeeded, setNeeded] = useState(false);
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
