// Prints each completed challenge as JSON, from the oldest that the stream still has: node examples/consume-events.ts
import { readFileSync } from "node:fs";
import process from "node:process";
import { decodeEvent } from "@questwell/proto";
import { AckPolicy, connect } from "nats";

const {
  NATS_URL: servers = "nats://127.0.0.1:4222",
  NATS_USER: user,
  NATS_PASSWORD_FILE: file,
} = process.env;
const connection = await connect({
  servers,
  ...(user && file && { user, pass: readFileSync(file, "utf8").trim(), inboxPrefix: `_INBOX_${user}` }),
});

// The server remembers a durable consumer: it goes on where it was after a restart, and a second process shares the work.
const stream = "PROGRESS";
const durable = "example";
await (
  await connection.jetstreamManager()
).consumers.add(stream, {
  durable_name: durable,
  filter_subject: "evt.progress.challenge.completed.v1.*",
  ack_policy: AckPolicy.Explicit,
});
const consumer = await connection.jetstream().consumers.get(stream, durable);
const events = await consumer.consume();
process.once("SIGTERM", () => events.stop());
for await (const event of events) {
  // An event may come twice: what you store is keyed by its id, which stays the same.
  const message = decodeEvent("evt.progress.v1.ChallengeCompleted", event.data);
  process.stdout.write(`${JSON.stringify({ id: event.headers?.get("ce-id"), message })}\n`);
  event.ack();
}
await connection.drain();
