import { DEAD_LETTER_STREAM, headerText } from "@questwell/common";
import { headers, NatsError } from "nats";
import type { JetStreamClient, MsgHdrs, NatsConnection, StoredMsg } from "nats";
import type { Advisory } from "./advisory.ts";

const NOT_FOUND = 404;
const READ_TIMEOUT_MS = 2000;

/**
 * The outcome for the message: copied, already among the dead letters, or no longer in its stream (erased or expired).
 */
export type Outcome = "copied" | "known" | "gone";

/**
 * Copies the message of an advisory to the dead letters, once: a service that terminated it has dead-lettered it
 * itself, and the server's deduplication forgets after minutes.
 */
export async function deadLetterMessage(connection: NatsConnection, advisory: Advisory): Promise<Outcome> {
  const message = await readMessage(connection, advisory);
  if (!message) return "gone";
  const jetstream = connection.jetstream();
  const subject = `dlq.${serviceOf(advisory)}.${message.subject}`;
  const msgID = `${advisory.consumer}:${advisory.stream}:${advisory.streamSeq}`;
  if (await isBuried(jetstream, subject, msgID)) return "known";
  const { duplicate } = await jetstream.publish(subject, message.data, {
    msgID,
    headers: withCause(message.header, advisory),
    expect: { streamName: DEAD_LETTER_STREAM },
  });
  return duplicate ? "known" : "copied";
}

async function readMessage(
  connection: NatsConnection,
  { stream, streamSeq }: Advisory,
): Promise<StoredMsg | undefined> {
  const manager = await connection.jetstreamManager();
  try {
    return await manager.streams.getMessage(stream, { seq: streamSeq });
  } catch (error) {
    if (error instanceof NatsError && error.api_error?.code === NOT_FOUND) return undefined;
    throw error;
  }
}

/** A durable consumer is named `<service>-<STREAM>`. */
// oxlint-disable-next-line security/escaped-regexp -- topology.ts names the streams
const serviceOf = ({ consumer, stream }: Advisory) => consumer.replace(new RegExp(`-${stream}$`, "u"), "");

async function isBuried(jetstream: JetStreamClient, subject: string, msgID: string): Promise<boolean> {
  const consumer = await jetstream.consumers.get(DEAD_LETTER_STREAM, { filterSubjects: subject });
  const { num_pending: count } = await consumer.info();
  if (count === 0) return false;
  for await (const message of await consumer.fetch({ max_messages: count, expires: READ_TIMEOUT_MS })) {
    if (message.headers?.get("Nats-Msg-Id") === msgID) return true;
  }
  return false;
}

/** The envelope stays; the server's own headers belong to the first publish. */
function withCause(envelope: MsgHdrs, { cause, deliveries }: Advisory): MsgHdrs {
  const copy = headers();
  for (const [key, values] of envelope) {
    if (!key.startsWith("Nats-")) for (const value of values) copy.append(key, value);
  }
  copy.set("dead-letter-cause", headerText(cause));
  copy.set("dead-letter-deliveries", String(deliveries));
  return copy;
}
