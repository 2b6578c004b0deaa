import { createStore } from "#src/lib/store.ts";

/** Challenges with a completion in flight, by id: to the server, or to this device's queue. */
export const inFlightStore = createStore<ReadonlyMap<string, "server" | "queue">>(new Map());

/** Resolves when the server has processed every completion that was in flight, or when `signal` aborts. */
export function whenCompletionsSettled(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (signal.aborted || ![...inFlightStore.get().values()].includes("server")) resolve();
  };
  const stop = inFlightStore.subscribe(look);
  signal.addEventListener("abort", look, { once: true });
  look();
  return promise.finally(stop);
}
