/** Something of ours that runs outside of this process. */
export interface Live {
  stop(): Promise<void>;
  kill(): void;
}

const live = new Set<Live>();
let isEnding = false;

/** Registers it until the returned function is called; what is registered after shutdown began is killed at once. */
export function trackLive(each: Live): () => void {
  if (isEnding) each.kill();
  live.add(each);
  return () => void live.delete(each);
}

/** Stops everything that still runs, in no order: for a shutdown in the middle of a start. */
export async function stopEverything(): Promise<void> {
  isEnding = true;
  await Promise.allSettled([...live].map((each) => each.stop()));
}

/** SIGKILL for everything that still runs. */
export function killEverything(): void {
  isEnding = true;
  for (const each of live) each.kill();
}
