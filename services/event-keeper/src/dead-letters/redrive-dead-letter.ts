import { randomUUID } from "node:crypto";
import { deliverAgain, request } from "@questwell/common";
import type { Bus } from "@questwell/common";
import type { DeadLetter } from "./dead-letter.ts";
import { removeDeadLetter } from "./read-dead-letters.ts";

/** The same as the ack timeout, after which the server would redeliver a first delivery. */
const HANDLING_TIMEOUT_MS = 10_000;

/**
 * Requests the service that could not handle an event to retry it, and removes the dead letter once it has. When the
 * answer is lost, the letter stays; the next redrive finds the event's effect and stores nothing twice.
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
