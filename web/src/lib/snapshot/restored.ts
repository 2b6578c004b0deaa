import { createStore } from "#src/lib/store.ts";

/** Set while the screens show what was stored, because the server could not say who is there. */
export const restoredStore = createStore<{ userId: string; savedAt: string } | null>(null);

/** Whether the server is being asked again who is there: its answer is no new sign that it can be reached. */
export const askingStore = createStore(false);
