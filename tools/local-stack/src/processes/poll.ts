import { setTimeout as delay } from "node:timers/promises";

const INTERVAL_MS = 25;
/** Seven starting programs need the processors more than somebody who asks whether they have started. */
export const PATIENT_INTERVAL_MS = 100;

/**
 * Retries until it succeeds.
 *
 * @param isHopeless called after each failure; a text ends the retries with it as the error.
 * @throws Error with what was awaited and how the last try failed.
 */
export async function poll(
  what: string,
  timeoutMs: number,
  attempt: () => Promise<unknown>,
  isHopeless: () => string | undefined = () => undefined,
  intervalMs = INTERVAL_MS,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      const reason = isHopeless();
      if (reason !== undefined) throw new Error(`${what}: ${reason}`, { cause: error });
      if (Date.now() > deadline) {
        const last = error instanceof Error ? error.message : String(error);
        throw new Error(`${what}: not after ${timeoutMs / 1000} s (${last})`, { cause: error });
      }
    }
    await delay(intervalMs);
  }
}
