import { createStore } from "#src/lib/store.ts";

/** Set while the screens show a snapshot, because the server could not return the current user. */
export const restoredSnapshotStore = createStore<{ userId: string; savedAt: string } | null>(null);

/** Whether the current user is being queried again: that response is not a new sign that the server is reachable. */
export const isRequeryingStore = createStore(false);
