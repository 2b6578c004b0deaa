import { withLock } from "#src/lib/locks.ts";
import { isParked, newItem, type QueueItem, readItems } from "#src/lib/offline-queue/queue-item.ts";
import { deviceStorage } from "#src/lib/storage.ts";
import { createStore } from "#src/lib/store.ts";

const key = "challengeQueue";
const setAsideKey = `${key}:set-aside`;

type Queue = readonly QueueItem[];

/** The in-memory queue if storage rejects the write; it lasts as long as this page. */
let unsaved: Queue | null = null;

/** The current queue, including changes of other tabs. */
export const readQueue = (): Queue => unsaved ?? readItems(deviceStorage.read(key)).items;

/** The queue for the screen: the items of every owner in order. */
export const queueStore = createStore<Queue>(readQueue());

/** How many stored values could not be read since the page was loaded. */
export const unreadableStore = createStore(0);

/** Reads the stored queue again. */
export const refreshQueue = (): void => queueStore.set(readQueue());

/** Keeps unreadable values next to the queue: they are neither sent nor lost. */
function setAside(unreadable: readonly unknown[]): boolean {
  const earlier = deviceStorage.read(setAsideKey);
  const line = JSON.stringify({ at: new Date().toISOString(), unreadable });
  unreadableStore.set(unreadableStore.get() + unreadable.length);
  return deviceStorage.write(setAsideKey, earlier === null ? line : `${earlier}\n${line}`);
}

/** Updates the queue under a lock, so that no other tab writes in between. */
export async function updateQueue(change: (items: Queue) => Queue): Promise<void> {
  await withLock(`${key}:change`, () => {
    const { items, unreadable } = readItems(deviceStorage.read(key));
    const next = change(unsaved ?? items);
    const isSafe = unreadable.length === 0 || setAside(unreadable);
    unsaved = isSafe && deviceStorage.write(key, JSON.stringify(next)) ? null : next;
  });
  refreshQueue();
}

/** Queues a completion, unless the challenge is already queued. */
export const queueCompletion = (completion: Parameters<typeof newItem>[0]): Promise<void> =>
  updateQueue((items) => {
    const item = newItem(completion);
    return items.some(({ id, userId }) => id === item.id && userId === item.userId)
      ? items
      : [...items, item];
  });

/** Erases a person's queued items and their unreadable values, after the account is deleted. */
export async function forgetQueueOf(userId: string): Promise<void> {
  await updateQueue((items) => items.filter((item) => item.userId !== userId));
  const aside = deviceStorage.read(setAsideKey);
  if (aside === null) return;
  const others = aside.split("\n").filter((line) => !line.includes(userId));
  if (others.length > 0) deviceStorage.write(setAsideKey, others.join("\n"));
  else deviceStorage.remove(setAsideKey);
}

/** Resets the attempts of a person's parked items. */
export async function retryParked(userId: string): Promise<void> {
  const isOwn = (item: QueueItem) => item.userId === userId && isParked(item);
  if (!readQueue().some(isOwn)) return;
  await updateQueue((items) => items.map((item) => (isOwn(item) ? { ...item, retryCount: 0 } : item)));
}

/** Subscribes to the changes of other tabs until the returned function is called. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) refreshQueue();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
