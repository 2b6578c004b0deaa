import { setTimeout as delay } from "node:timers/promises";
import { AppError, unavailable } from "../errors/app-error.ts";
import { isDuplicateKey } from "../errors/store-errors.ts";

const MAX_ROUNDS = 50;
const MAX_JITTER_MS = 20;
/** The last round may take a socket's 3 s on top, and clients are promised an answer within 5. */
const RETRY_FOR_MS = 2000;
/** A database that names a lost race is alive: its last round is quick. */
const RETRY_LOST_RACES_FOR_MS = 4000;

const jitter = () => delay(Math.random() * MAX_JITTER_MS);

/**
 * Runs `attempt` again from its start until it gets through. Any error that is not meant for clients starts a new
 * round, also one that leaves open whether a write happened: `attempt` must first look for what an earlier round did.
 *
 * @param pause waits for the next round; tests that schedule every step hand in their own
 * @throws AppError what `attempt` meant for clients, or UNAVAILABLE after 50 rounds, or when the next would
 *   begin after 2 seconds (4 when the last one only lost a race).
 */
export async function retryOnConflict<Result>(
  attempt: () => Promise<Result>,
  pause: () => Promise<void> = jitter,
): Promise<Result> {
  const startedAt = Date.now();
  let cause: unknown;
  for (let round = 0; round < MAX_ROUNDS && Date.now() - startedAt < patienceMs(cause); round += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof AppError) throw error;
      cause = error;
      await pause();
    }
  }
  throw unavailable(cause);
}

const patienceMs = (cause: unknown) => (isDuplicateKey(cause) ? RETRY_LOST_RACES_FOR_MS : RETRY_FOR_MS);
