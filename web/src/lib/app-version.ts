import { page } from "#src/lib/page.ts";
import { createStore } from "#src/lib/store.ts";

/** Whether a newer version of the app is available, or the server no longer accepts this one. */
export const newVersionStore = createStore(false);

let load: () => Promise<void> | void = () => page.reload();

export const announceNewVersion = (): void => newVersionStore.set(true);

/** Sets how the newer version is loaded while a service worker still serves the old one. */
export function setVersionLoader(loader: () => Promise<void>): void {
  load = loader;
}

/** Replaces this version with the newest. */
export const loadNewVersion = (): void => void load();
