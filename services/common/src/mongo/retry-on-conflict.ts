import { setTimeout as delay } from "node:timers/promises";
import { unavailable } from "../errors/app-error.ts";
import { isConflict, isDuplicateKey, isStoreUnavailable } from "../errors/store-errors.ts";

const MAX_ROUNDS = 50;
const MAX_JITTER_MS = 20;
/** The last round may add the socket timeout of 3 s, and clients are promised an answer within 5 s. */
const RETRY_FOR_MS = 2000;
/** A database that reports a lost race is responsive: its last round is quick. */
const RETRY_LOST_RACES_FOR_MS = 4000;

// oxlint-disable-next-line no-restricted-properties -- spreads retries
const jitter = () => delay(Math.random() * MAX_JITTER_MS);

/**
 * Retries `attempt` from its start until it succeeds. A new round starts after a lost race (a `ConflictError` or a
 * duplicate key) and after an outage of the database, which leaves open whether a write happened: `attempt` must first
 * look for the effect of an earlier round. Any other error is a bug, and is thrown as it is.
 *
 * @param pause waits for the next round; tests that schedule every step pass their own
 * @throws whatever else `attempt` throws; AppError UNAVAILABLE after 50 rounds, or when the next would begin after
 * 2 seconds (4 when the last one only lost the race for a key).
 */
export async function retryOnConflict<Result>(
  attempt: () => Promise<Result>,
  pause: () => Promise<void> = jitter,
): Promise<Result> {
  const startedAt = Date.now();
  let cause: unknown;
  for (let round = 0; round < MAX_ROUNDS && Date.now() - startedAt < retryForMs(cause); round += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error) && !isStoreUnavailable(error)) throw error;
      cause = error;
      await pause();
    }
  }
  throw unavailable(cause);
}

const retryForMs = (cause: unknown) => (isDuplicateKey(cause) ? RETRY_LOST_RACES_FOR_MS : RETRY_FOR_MS);
