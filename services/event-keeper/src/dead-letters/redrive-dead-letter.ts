import { randomUUID } from "node:crypto";
import { deliverAgain, request } from "@questwell/common";
import type { Bus } from "@questwell/common";
import type { DeadLetter } from "./dead-letter.ts";
import { removeDeadLetter } from "./read-dead-letters.ts";

/** As long as a first delivery may take before the server would send it again. */
const HANDLING_TIMEOUT_MS = 10_000;

/**
 * Asks the service that failed over an event to handle it again, and removes the dead letter once it has. When the
 * answer is lost the letter stays; the next time finds the event's effect there and stores nothing twice.
 *
 * @returns why the service failed again; undefined when the event is handled
 * @throws AppError UNAVAILABLE when the service does not answer.
 */
export async function redriveDeadLetter(bus: Bus, letter: DeadLetter): Promise<string | undefined> {
  const { id, service, type, eventId, eventTime: time, aggregateId, payload } = letter;
  const { failure } = await request(
    bus,
    deliverAgain(service),
    { eventId, type, time, aggregateId, aggregateSeq: BigInt(letter.aggregateSeq), payload },
    { timeoutMs: HANDLING_TIMEOUT_MS, requestId: randomUUID() },
  );
  if (failure) return failure;
  await removeDeadLetter(bus.connected(), id);
  return undefined;
}
