import { answeredCalls } from "#src/lib/answered-calls.ts";
import { withFreeLock } from "#src/lib/locks.ts";
import { isParked, maxAttempts, type QueueItem } from "#src/lib/offline-queue/queue-item.ts";
import {
  followOtherTabs,
  queueStore,
  readQueue,
  retryParked,
  updateQueue,
} from "#src/lib/offline-queue/queue.ts";
import { isSessionChanged } from "#src/lib/session/session-changes.ts";

/** The base delay after a failed attempt; multiplied by the number of the attempt. */
const retryDelayMs = 2000;
/** The polling interval of an idle queue. */
const idleMs = 5000;

/**
 * The outcome of an attempt. `sent` and `gone` (the server does not know it any more, or rejects it for good) remove
 * the item from the queue, `failed` counts as an attempt, `stopped` means that this page cannot send any item.
 */
export type Attempt = "sent" | "gone" | "failed" | "stopped";

type Runner = {
  userId: string;
  send: (item: QueueItem) => Promise<Attempt>;
  /** Called when the queue is drained after at least one item left it. */
  onSettled: () => void;
};

/**
 * Sends a person's queue, one item at a time and in order, from one tab of the browser at a time. Three failed attempts
 * park an item. Parked items are retried at the start, when the page becomes visible or online, and after any
 * successful call. Nothing is attempted or counted while the device is offline. The runner stops after any sign-in or
 * sign-out in this browser.
 *
 * @returns a function that stops the runner
 */
export function startQueue({ userId, send, onSettled }: Runner): () => void {
  const end = new AbortController();
  let isRunning = false;

  const next = () => readQueue().find((item) => item.userId === userId && !isParked(item));
  const canSend = () => navigator.onLine && !end.signal.aborted;

  const drain = async () => {
    let leftCount = 0;
    for (let item = next(); item && canSend(); item = next()) {
      // Checked before each item: cookies change under an open page or one restored by Back.
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
        // The connection was lost during the attempt: that is not a failure of the item.
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
  const check = () =>
    void run().catch((cause: unknown) => console.warn("The offline queue could not be processed", cause));
  const revive = () => {
    if (canSend()) void retryParked(userId).then(check);
  };
  const onVisibilityChange = () => {
    if (document.visibilityState === "visible") revive();
  };

  const timer = setInterval(check, idleMs);
  const { signal } = end;
  window.addEventListener("online", revive, { signal });
  document.addEventListener("visibilitychange", onVisibilityChange, { signal });
  const stops = [followOtherTabs(), queueStore.subscribe(check), answeredCalls.subscribe(revive)];
  // Also sets aside unreadable content, such as that of earlier versions.
  void updateQueue((items) => items).then(revive);

  function stop() {
    end.abort();
    clearInterval(timer);
    for (const stopFollowing of stops) stopFollowing();
  }
  return stop;
}

/** Waits for `ms`, or until `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
    resolve();
  };
  const timer = setTimeout(end, ms);
  signal.addEventListener("abort", end);
  return promise;
}
