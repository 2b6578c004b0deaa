import { useMemo, useSyncExternalStore } from "react";

import { isParked, type QueueItem } from "#src/lib/offline-queue/queue-item.ts";
import { queueStore } from "#src/lib/offline-queue/queue.ts";

/** A person's queue on this device: the challenges, their XP, and the number of parked items. */
export function useWaiting(userId: string | null) {
  const queue = useSyncExternalStore(queueStore.subscribe, queueStore.get);
  return useMemo(() => {
    const own: QueueItem[] = queue.filter((item) => item.userId === userId);
    return {
      challengeIds: new Set(own.map(({ challengeId }) => challengeId)),
      count: own.length,
      parkedCount: own.filter(isParked).length,
      xp: own.reduce((sum, { xpReward }) => sum + xpReward, 0),
    };
  }, [queue, userId]);
}
