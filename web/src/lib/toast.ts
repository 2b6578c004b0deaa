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
let lastId = 0;

/** The toast on screen: one at a time, the latest message wins. */
export const toastStore = createStore<(Toast & { id: number }) | null>(null);

export function showToast(toast: Toast): void {
  lastId += 1;
  toastStore.set({ ...toast, id: lastId });
}

export function closeToast(id: number): void {
  if (toastStore.get()?.id === id) toastStore.set(null);
}

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
