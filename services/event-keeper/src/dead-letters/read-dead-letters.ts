import { DEAD_LETTER_STREAM } from "@questwell/common";
import type { ServiceName } from "@questwell/proto";
import { NatsError } from "nats";
import type { NatsConnection } from "nats";
import { toDeadLetter, type DeadLetter } from "./dead-letter.ts";

const NOT_FOUND = 404;
const READ_TIMEOUT_MS = 5000;

/** The dead letters of one service, or of all, oldest first. */
export async function listDeadLetters(
  connection: NatsConnection,
  service?: ServiceName,
): Promise<DeadLetter[]> {
  const filterSubjects = service ? `dlq.${service}.>` : "dlq.>";
  const consumer = await connection.jetstream().consumers.get(DEAD_LETTER_STREAM, { filterSubjects });
  const { num_pending: count } = await consumer.info();
  const letters: DeadLetter[] = [];
  if (count === 0) return letters;
  for await (const message of await consumer.fetch({ max_messages: count, expires: READ_TIMEOUT_MS })) {
    const letter = toDeadLetter(message);
    if (letter) letters.push(letter);
  }
  return letters;
}

/** One dead letter; undefined when there is none with this id (any more). */
export async function findDeadLetter(
  connection: NatsConnection,
  id: number,
): Promise<DeadLetter | undefined> {
  const manager = await connection.jetstreamManager();
  try {
    return toDeadLetter(await manager.streams.getMessage(DEAD_LETTER_STREAM, { seq: id }));
  } catch (error) {
    if (error instanceof NatsError && error.api_error?.code === NOT_FOUND) return undefined;
    throw error;
  }
}

/** Deletes a dead letter permanently; idempotent. */
export async function removeDeadLetter(connection: NatsConnection, id: number): Promise<void> {
  const manager = await connection.jetstreamManager();
  try {
    await manager.streams.deleteMessage(DEAD_LETTER_STREAM, id);
  } catch (error) {
    if (!(await findDeadLetter(connection, id))) return;
    throw error;
  }
}
