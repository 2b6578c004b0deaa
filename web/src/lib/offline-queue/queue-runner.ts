import { answeredCalls } from "#src/lib/answered-calls.ts";
import { withFreeLock } from "#src/lib/locks.ts";
import { isParked, maxAttempts, type QueueItem } from "#src/lib/offline-queue/queue-item.ts";
import {
  followOtherTabs,
  queueStore,
  readQueue,
  reviveParked,
  updateQueue,
} from "#src/lib/offline-queue/queue.ts";
import { isSessionChanged } from "#src/lib/session/session-changes.ts";

/** The pause after a failed attempt, times the number of the attempt. */
const retryDelayMs = 2000;
/** An idle queue is looked at again after this time. */
const idleMs = 5000;

/**
 * What an attempt came to: `sent` and `gone` (the server does not know it any more, or refuses it for good) take the item out of the
 * queue, `failed` counts, `stopped` means that no item can be sent by this page.
 */
export type Attempt = "sent" | "gone" | "failed" | "stopped";

type Runner = {
  userId: string;
  send: (item: QueueItem) => Promise<Attempt>;
  /** Called when the queue has come to rest after at least one item left it. */
  onSettled: () => void;
};

/**
 * Sends a person's queue, one item at a time and in order, in one tab of the browser at a time. Three failed
 * attempts park an item; the start, becoming visible or online, and any answered call try parked ones again.
 * Nothing is tried or counted while the device is offline, and nothing at all once somebody signed in or out in this
 * browser.
 *
 * @returns what ends it
 */
export function startQueue({ userId, send, onSettled }: Runner): () => void {
  const end = new AbortController();
  let isRunning = false;

  const next = () => readQueue().find((item) => item.userId === userId && !isParked(item));
  const canSend = () => navigator.onLine && !end.signal.aborted;

  const drain = async () => {
    let leftCount = 0;
    for (let item = next(); item && canSend(); item = next()) {
      // Before each one: cookies change under a page that is open, or that Back has brought back.
      if (isSessionChanged()) {
        stop();
        break;
      }
      const { id, retryCount } = item;
      const attempt = await send(item);
      if (attempt === "stopped") {
        stop();
        break;
      }
      if (attempt === "failed") {
        // The connection went during the attempt: that is nobody's failure.
        if (!canSend()) break;
        await change(id, (failed) => [{ ...failed, retryCount: retryCount + 1 }]);
        if (retryCount + 1 < maxAttempts) await pause(retryDelayMs * (retryCount + 1), end.signal);
      } else {
        leftCount += 1;
        await change(id, () => []);
      }
    }
    if (leftCount > 0) onSettled();
  };
  const change = (id: string, replace: (item: QueueItem) => QueueItem[]) =>
    updateQueue((items) =>
      items.flatMap((item) => (item.id === id && item.userId === userId ? replace(item) : [item])),
    );

  const run = async () => {
    if (isRunning || !canSend() || !next()) return;
    isRunning = true;
    try {
      await withFreeLock("challengeQueue:run", drain);
    } finally {
      isRunning = false;
    }
  };
  const check = () => void run().catch((cause: unknown) => console.warn("The queue stopped", cause));
  const revive = () => {
    if (canSend()) void reviveParked(userId).then(check);
  };
  const onVisibilityChange = () => {
    if (document.visibilityState === "visible") revive();
  };

  const timer = setInterval(check, idleMs);
  const { signal } = end;
  window.addEventListener("online", revive, { signal });
  document.addEventListener("visibilitychange", onVisibilityChange, { signal });
  const stops = [followOtherTabs(), queueStore.subscribe(check), answeredCalls.subscribe(revive)];
  // Also moves aside what earlier versions or somebody else left unreadable.
  void updateQueue((items) => items).then(revive);

  function stop() {
    end.abort();
    clearInterval(timer);
    for (const stopFollowing of stops) stopFollowing();
  }
  return stop;
}

/** Waits, but not beyond `signal`. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    resolve();
  });
  return promise;
}
