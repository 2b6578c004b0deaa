import { createStore } from "#src/lib/store.ts";

/** Challenges with a completion in flight, by id: to the server, or to this device's queue. */
export const underWayStore = createStore<ReadonlyMap<string, "server" | "queue">>(new Map());

/** Resolves when the server has processed every completion that was in flight, or when `signal` aborts. */
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
