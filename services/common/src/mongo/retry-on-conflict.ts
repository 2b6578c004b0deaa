import { setTimeout as delay } from "node:timers/promises";
import { AppError, unavailable } from "../errors/app-error.ts";
import { isDuplicateKey } from "../errors/store-errors.ts";

const MAX_ROUNDS = 50;
const MAX_JITTER_MS = 20;
/** The last round may add the socket timeout of 3 s, and clients are promised an answer within 5 s. */
const RETRY_FOR_MS = 2000;
/** A database that reports a lost race is responsive: its last round is quick. */
const RETRY_LOST_RACES_FOR_MS = 4000;

// oxlint-disable-next-line no-restricted-properties -- spreads retries
const jitter = () => delay(Math.random() * MAX_JITTER_MS);

/**
 * Retries `attempt` from its start until it succeeds. Any error that is not meant for clients starts a new round, also
 * one that leaves open whether a write happened: `attempt` must first look for the effect of an earlier round.
 *
 * @param pause waits for the next round; tests that schedule every step pass their own
 * @throws AppError that `attempt` meant for clients, or UNAVAILABLE after 50 rounds, or when the next would begin after
 * 2 seconds (4 when the last one only lost a race).
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
      if (error instanceof AppError) throw error;
      cause = error;
      await pause();
    }
  }
  throw unavailable(cause);
}

const retryForMs = (cause: unknown) => (isDuplicateKey(cause) ? RETRY_LOST_RACES_FOR_MS : RETRY_FOR_MS);
