import { withLock } from "#src/lib/locks.ts";
import { isParked, newItem, type QueueItem, readItems } from "#src/lib/offline-queue/queue-item.ts";
import { deviceStorage } from "#src/lib/storage.ts";
import { createStore } from "#src/lib/store.ts";

const key = "challengeQueue";
const setAsideKey = `${key}:set-aside`;

type Queue = readonly QueueItem[];

/** The queue when storage refuses it; it then lasts as long as this page. */
let unsaved: Queue | null = null;

/** The queue as it is now, whichever tab changed it last. */
export const readQueue = (): Queue => unsaved ?? readItems(deviceStorage.read(key)).items;

/** The queue for the screen: everybody's items in order. */
export const queueStore = createStore<Queue>(readQueue());

/** How many stored values could not be read since the page was loaded. */
export const unreadableStore = createStore(0);

/** Looks at the stored queue again. */
export const refreshQueue = (): void => queueStore.set(readQueue());

/** Keeps what nobody can read beside the queue, so that it is neither sent nor gone. */
function setAside(unreadable: readonly unknown[]): boolean {
  const earlier = deviceStorage.read(setAsideKey);
  const line = JSON.stringify({ at: new Date().toISOString(), unreadable });
  unreadableStore.set(unreadableStore.get() + unreadable.length);
  return deviceStorage.write(setAsideKey, earlier === null ? line : `${earlier}\n${line}`);
}

/** Changes the queue, with no other tab in between. */
export async function updateQueue(change: (items: Queue) => Queue): Promise<void> {
  await withLock(`${key}:change`, () => {
    const { items, unreadable } = readItems(deviceStorage.read(key));
    const next = change(unsaved ?? items);
    const isSafe = unreadable.length === 0 || setAside(unreadable);
    unsaved = isSafe && deviceStorage.write(key, JSON.stringify(next)) ? null : next;
  });
  refreshQueue();
}

/** Queues a completion, unless the challenge already waits. */
export const queueCompletion = (completion: Parameters<typeof newItem>[0]): Promise<void> =>
  updateQueue((items) => {
    const item = newItem(completion);
    return items.some(({ id, userId }) => id === item.id && userId === item.userId)
      ? items
      : [...items, item];
  });

/** Drops what waits in a person's name, also of what nobody could read; for who has deleted their account. */
export async function forgetQueueOf(userId: string): Promise<void> {
  await updateQueue((items) => items.filter((item) => item.userId !== userId));
  const aside = deviceStorage.read(setAsideKey);
  if (aside === null) return;
  const others = aside.split("\n").filter((line) => !line.includes(userId));
  if (others.length > 0) deviceStorage.write(setAsideKey, others.join("\n"));
  else deviceStorage.remove(setAsideKey);
}

/** Gives a person's parked items a new round of attempts. */
export async function reviveParked(userId: string): Promise<void> {
  const isOwn = (item: QueueItem) => item.userId === userId && isParked(item);
  if (!readQueue().some(isOwn)) return;
  await updateQueue((items) => items.map((item) => (isOwn(item) ? { ...item, retryCount: 0 } : item)));
}

/** Follows the changes of other tabs until the returned function is called. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) refreshQueue();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
