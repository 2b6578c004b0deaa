import { setTimeout as delay } from "node:timers/promises";

const POLL_MS = 25;

/**
 * Polls until the answer is neither undefined, null nor false.
 *
 * @throws Error with the last failure when `timeoutMs` is over.
 */
export async function waitFor<Answer>(
  ask: () => Answer | Promise<Answer>,
  timeoutMs = 10_000,
): Promise<Exclude<Answer, undefined | null | false>> {
  const endsAt = Date.now() + timeoutMs;
  let failure: unknown = new Error("The question was never answered");
  do {
    try {
      const answer = await ask();
      if (answer !== undefined && answer !== null && answer !== false) {
        return answer as Exclude<Answer, undefined | null | false>;
      }
    } catch (error) {
      failure = error;
    }
    await delay(POLL_MS);
  } while (Date.now() < endsAt);
  throw new Error(`No answer within ${timeoutMs} ms`, { cause: failure });
}
