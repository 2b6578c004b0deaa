/** Something of ours that runs outside of this process. */
export interface Live {
  stop(): Promise<void>;
  kill(): void;
}

const live = new Set<Live>();
let isEnding = false;

/** Notes that it runs, until the returned function is called; what comes after the end began is killed at once. */
export function trackLive(each: Live): () => void {
  if (isEnding) each.kill();
  live.add(each);
  return () => void live.delete(each);
}

/** Stops whatever still runs, in no order: for an end in the middle of a start. */
export async function stopEverything(): Promise<void> {
  isEnding = true;
  await Promise.allSettled([...live].map((each) => each.stop()));
}

/** SIGKILL for whatever still runs. */
export function killEverything(): void {
  isEnding = true;
  for (const each of live) each.kill();
}
