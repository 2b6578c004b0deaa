import { setTimeout as delay } from "node:timers/promises";

/** Waits for `work`, but no longer than `timeoutMs`: for work that may hang during a shutdown. */
export async function atMost(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  const stopped = new AbortController();
  const timeout = delay(timeoutMs, undefined, { signal: stopped.signal }).catch(() => {});
  await Promise.race([work, timeout]);
  stopped.abort();
}
