import { tabStorage } from "#src/lib/storage.ts";
import { createStore } from "#src/lib/store.ts";

/** One message to the person. An action is at most an undo or copying the request id. */
export type Toast = {
  title: string;
  description?: string;
  tone?: "success" | "error";
  action?: { label: string; altText: string; run: () => void };
};

const reloadKey = "questwell:toast";
/** A longer queue would take minutes to show: further toasts are dropped. */
const maxUnseen = 5;
let lastId = 0;

/** A queued toast: the first is on screen or the next to be shown. */
export type QueuedToast = Toast & { id: number; hasBeenShown: boolean };

/** The toasts that have not been seen yet, in order, behind the one on screen. */
const queue = createStore<readonly QueuedToast[]>([]);
export const toastQueue = { get: queue.get, subscribe: queue.subscribe };

/** The current toast: one at a time. */
export const toastStore = {
  get: (): QueuedToast | null => queue.get()[0] ?? null,
  subscribe: queue.subscribe,
};

const hasSameWords = (one: Toast, other: Toast): boolean =>
  one.title === other.title &&
  one.description === other.description &&
  one.tone === other.tone &&
  one.action?.altText === other.action?.altText;

/**
 * Queues a toast and returns its id, with which `closeToast` withdraws only that one. It replaces one that has been
 * shown, and waits for those that have not. Toasts with the same words are queued once, with the action of the latest
 * one.
 */
export function showToast(toast: Toast): number {
  const unseen = queue.get().filter(({ hasBeenShown }) => !hasBeenShown);
  const same = unseen.find((each) => hasSameWords(each, toast));
  if (same) {
    const latest = { ...same, ...toast };
    queue.set(queue.get().map((each) => (each === same ? latest : each)));
    return same.id;
  }
  lastId += 1;
  if (unseen.length < maxUnseen) queue.set([...unseen, { ...toast, id: lastId, hasBeenShown: false }]);
  return lastId;
}

/** Marks a toast as shown: the next one may replace it. */
export function noteToastShown(id: number): void {
  queue.set(queue.get().map((each) => (each.id === id ? { ...each, hasBeenShown: true } : each)));
}

/** Removes a toast from the screen or the queue. */
export function closeToast(id: number): void {
  queue.set(queue.get().filter((each) => each.id !== id));
}

/** Resets the queue, as after a page load. */
export const forgetToasts = (): void => queue.set([]);

/** Stores a toast across a full page load; the next page shows it. */
export function keepToastForReload(toast: Omit<Toast, "action">): void {
  tabStorage.write(reloadKey, JSON.stringify(toast));
}

/** Shows the toast stored before the page load, if there is one. */
export function showKeptToast(): void {
  const kept = tabStorage.read(reloadKey);
  if (kept === null) return;
  tabStorage.remove(reloadKey);
  showToast(JSON.parse(kept) as Omit<Toast, "action">);
}
