import { page } from "#src/lib/page.ts";
import { createStore } from "#src/lib/store.ts";

/** Whether a newer version of the app is there, or the server no longer understands this one. */
export const newVersionStore = createStore(false);

let load: () => Promise<void> | void = () => page.reload();

export const announceNewVersion = (): void => newVersionStore.set(true);

/** Says how the newer version is reached where a service worker still serves the old one. */
export function setVersionLoader(loader: () => Promise<void>): void {
  load = loader;
}

/** Leaves this version for the newest. */
export const loadNewVersion = (): void => void load();
