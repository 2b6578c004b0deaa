import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fromBinary, type DescMessage, type MessageShape } from "@bufbuild/protobuf";
import { eventSubjects, type EventType } from "@questwell/proto";
import { startNats } from "@questwell/local-stack";
import { connect, headers, type NatsConnection } from "nats";
import { streamOf } from "../events/streams.ts";
import { ensureTopology } from "../events/topology.ts";
import type { OutgoingEvent } from "../events/event.ts";

const LIMITS = { maxBytes: 16 * 1024 * 1024, replicas: 1 };

/** A published event as a test sees it. */
export interface PublishedEvent<Message> {
  id: string;
  subject: string;
  message: Message;
}

/** A NATS server of one test file, with the streams of the product. */
export interface TestNats {
  url: string;
  connection: NatsConnection;
  /** The stored events of one type about one person, in order. */
  events<Schema extends DescMessage>(
    schema: Schema,
    about: string,
  ): Promise<PublishedEvent<MessageShape<Schema>>[]>;
  /** Publishes an event as the service that owns it would. */
  publish(event: OutgoingEvent): Promise<void>;
  /** Kills the server, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again with the same data on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server of this file's own: the durable consumers of two files must not share their messages. */
export async function startTestNats(): Promise<TestNats> {
  const dataPath = await mkdtemp(join(tmpdir(), "questwell-nats-"));
  const server = await startNats({ dataPath });
  const connection = await connect({
    servers: server.url,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 50,
    // A connection attempt at the moment of a kill may hang; without this it would for 20 s.
    timeout: 2000,
    // A busy machine may load modules for longer than that before it reads the answer.
    waitOnFirstConnect: true,
  });
  await ensureTopology(connection, LIMITS);
  return {
    url: server.url,
    connection,
    async events(schema, about) {
      const subject = `${eventSubjects[schema.typeName as EventType]}.${about}`;
      const consumer = await connection
        .jetstream()
        .consumers.get(streamOf(subject), { filterSubjects: subject });
      const { num_pending: count } = await consumer.info();
      const found: PublishedEvent<MessageShape<typeof schema>>[] = [];
      if (count === 0) return found;
      for await (const message of await consumer.fetch({ max_messages: count, expires: 2000 })) {
        const id = message.headers?.get("ce-id") ?? "";
        found.push({ id, subject: message.subject, message: fromBinary(schema, message.data) });
      }
      return found;
    },
    async publish(event) {
      const envelope = headers();
      envelope.set("ce-id", event.id);
      envelope.set("ce-type", event.type);
      envelope.set("ce-time", event.time.toISOString());
      envelope.set("agg-id", event.aggregateId);
      envelope.set("agg-seq", String(event.aggregateSeq));
      await connection.jetstream().publish(event.subject, event.bytes, { headers: envelope });
    },
    kill: async () => server.kill(),
    restart: async () => {
      await server.restart();
    },
    async stop() {
      await connection.close();
      await server.stop();
      await rm(dataPath, { recursive: true, force: true });
    },
  };
}
