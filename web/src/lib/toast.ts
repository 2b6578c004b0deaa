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
/** More than these at once would talk for minutes: what comes after them is not told. */
const mostUnseen = 5;
let lastId = 0;

/** A toast on its way: the first is on the screen, or the next to be there. */
export type QueuedToast = Toast & { id: number; hasBeenShown: boolean };

/** Those that nobody has seen yet, in their order, behind the one that is on the screen. */
const queue = createStore<readonly QueuedToast[]>([]);
export const toastQueue = { get: queue.get, subscribe: queue.subscribe };

/** The toast whose turn it is: one at a time. */
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
 * Shows a toast and answers its id, with which `closeToast` takes back that one and no later one. It replaces one that has
 * been shown, and waits for those that have not. The same words wait once, with what the latest one's button does.
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
  if (unseen.length < mostUnseen) queue.set([...unseen, { ...toast, id: lastId, hasBeenShown: false }]);
  return lastId;
}

/** From now on the next toast may replace this one. */
export function noteToastShown(id: number): void {
  queue.set(queue.get().map((each) => (each.id === id ? { ...each, hasBeenShown: true } : each)));
}

/** Takes a toast from the screen, or out of those that wait. */
export function closeToast(id: number): void {
  queue.set(queue.get().filter((each) => each.id !== id));
}

/** As in a page that was just loaded. */
export const forgetToasts = (): void => queue.set([]);

/** For a toast that a full page load would swallow: it is shown by the page after it. */
export function keepToastForReload(toast: Omit<Toast, "action">): void {
  tabStorage.write(reloadKey, JSON.stringify(toast));
}

/** Shows the toast kept before the page was loaded, if there is one. */
export function showKeptToast(): void {
  const kept = tabStorage.read(reloadKey);
  if (kept === null) return;
  tabStorage.remove(reloadKey);
  showToast(JSON.parse(kept) as Omit<Toast, "action">);
}
