import { createStore } from "#src/lib/store.ts";

/** Set while the screens show what was stored, because the server could not say who is there. */
export const restoredStore = createStore<{ userId: string; savedAt: string } | null>(null);
