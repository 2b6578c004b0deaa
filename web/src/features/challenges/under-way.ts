import { createStore } from "#src/lib/store.ts";

/** Challenges whose completion is under way, by id: to the server, or to the queue of this device. */
export const underWayStore = createStore<ReadonlyMap<string, "server" | "queue">>(new Map());

/** Resolves when the server knows of every completion that was under way to it, or when `signal` aborts. */
export function whenCounted(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (signal.aborted || ![...underWayStore.get().values()].includes("server")) resolve();
  };
  const stop = underWayStore.subscribe(look);
  signal.addEventListener("abort", look, { once: true });
  look();
  return promise.finally(stop);
}
