import { readFile } from "node:fs/promises";
import { natsCredentials } from "@questwell/local-stack";
import mongoose from "mongoose";
import { connect, type NatsConnection } from "nats";
import type { TestStack } from "./test-stack.ts";

/** A record that a server stores: its place, and all of it as text in lower case, one character for each byte. */
export interface Stored {
  place: string;
  text: string;
}

const { BSON } = mongoose.mongo;
const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1").toLowerCase();

/** Every document of every database of the product, as the server returns it. */
export async function* everyDocument({ addresses }: TestStack): AsyncGenerator<Stored> {
  const client = await mongoose.mongo.MongoClient.connect(addresses.mongodbUrl);
  try {
    const { databases } = await client.db("admin").admin().listDatabases();
    for (const { name } of databases.filter((each) => each.name.startsWith("questwell_"))) {
      for (const collection of await client.db(name).collections()) {
        for await (const document of collection.find())
          yield { place: `${name}.${collection.collectionName}`, text: toText(BSON.serialize(document)) };
      }
    }
  } finally {
    await client.close();
  }
}

/** Connects as the event-keeper, the only user that may read everything. */
export async function connectAsKeeper({ addresses }: TestStack): Promise<NatsConnection> {
  const { user, passwordFile } = await natsCredentials(addresses.dataPath, "event-keeper");
  const pass = (await readFile(passwordFile, "utf8")).trim();
  return connect({ servers: addresses.natsUrl, user, pass, inboxPrefix: "_INBOX_event-keeper.test" });
}

/** Every message of every stream: subject, headers and payload. */
export async function* everyMessage(system: TestStack): AsyncGenerator<Stored> {
  const connection = await connectAsKeeper(system);
  try {
    const manager = await connection.jetstreamManager();
    for await (const { config } of manager.streams.list()) {
      const consumer = await connection.jetstream().consumers.get(config.name);
      const { num_pending: count } = await consumer.info();
      if (count === 0) continue;
      for await (const message of await consumer.fetch({ max_messages: count, expires: 5000 })) {
        const envelope = [...(message.headers ?? [])].flat(2).join(" ");
        const text = `${message.subject} ${envelope} ${toText(message.data)}`.toLowerCase();
        yield { place: `stream ${config.name}`, text };
      }
    }
  } finally {
    await connection.close();
  }
}
