import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { consumerConfigs, createBus, createLogger, streamConfigs, type Running } from "@questwell/common";
import { startNats, type BackingServer } from "@questwell/local-stack";
import { AckPolicy, connect, DiscardPolicy, headers, type NatsConnection } from "nats";
import { startEventKeeper } from "../src/app.ts";

// The streams and consumers of version 0.2, with messages that are not settled yet.
const oldStreams = {
  IDENTITY: ["evt.identity.>", ["progress", "goals-ai", "social", "admin"]],
  PROGRESS: ["evt.progress.>", ["identity", "social"]],
  GOALS: ["evt.goals-ai.>", ["identity"]],
  SOCIAL: ["evt.social.>", ["identity", "progress"]],
  ADMIN: ["evt.admin.>", ["identity"]],
} as const;
const unsettled = {
  SESSIONS: ["evt.identity.session.revoked.v1.session-1"],
  ERASURES: [
    "evt.identity.user.deleted.v1.person-1",
    "evt.goals-ai.user.erased.v1.person-1",
    "evt.social.user.erased.v1.person-1",
  ],
  STATES: ["evt.identity.settings.changed.v1.person-1", "evt.social.cheers.counted.v1.person-1"],
  IDENTITY: ["evt.identity.user.registered.v1.person-1"],
  PROGRESS: ["evt.progress.challenge.completed.v1.person-1"],
};
const limits = { maxBytes: 4 * 1024 * 1024, replicas: 1 };
const log = createLogger("event-keeper", "silent");

let dataPath: string;
let server: BackingServer;
let connection: NatsConnection;
let keepers: Running[] = [];
beforeAll(async () => {
  dataPath = await mkdtemp(join(tmpdir(), "questwell-old-"));
  server = await startNats({ dataPath, log: () => {} });
  connection = await connect({ servers: server.url });
});
afterAll(async () => {
  await connection.close();
  await server.stop();
  await rm(dataPath, { recursive: true, force: true });
});

async function keep(): Promise<void> {
  const bus = createBus({ name: "event-keeper", url: server.url, log });
  const keeper = await startEventKeeper({ bus, limits, log }, new AbortController().signal);
  keepers.push({
    async stop() {
      await keeper.stop();
      await bus.close();
    },
  });
}

async function makeOldStreams(): Promise<void> {
  const manager = await connection.jetstreamManager();
  for (const [name, [subject, services]] of Object.entries(oldStreams)) {
    await manager.streams.add({
      name,
      subjects: [subject],
      discard: DiscardPolicy.New,
      max_bytes: limits.maxBytes,
    });
    for (const service of services)
      await manager.consumers.add(name, {
        durable_name: `${service}-${name}`,
        ack_policy: AckPolicy.Explicit,
        max_deliver: 14,
      });
  }
  for (const subject of Object.values(unsettled).flat()) {
    const envelope = headers();
    envelope.set("ce-id", subject);
    await connection.jetstream().publish(subject, subject, { headers: envelope, msgID: subject });
  }
}

test("what version 0.2 left unsettled is in the current streams, nothing twice, and its old streams and consumers are removed", async () => {
  await makeOldStreams();
  // Two concurrent replicas, and a restart.
  await Promise.all([keep(), keep()]);
  await keep();
  await Promise.all(keepers.map((keeper) => keeper.stop()));
  keepers = [];

  const manager = await connection.jetstreamManager();
  const streams = new Map<string, string[]>();
  const consumers: string[] = [];
  for await (const { config } of manager.streams.list()) {
    const { state } = await manager.streams.info(config.name, { subjects_filter: ">" });
    streams.set(config.name, Object.keys(state.subjects ?? {}).toSorted());
    expect(Object.values(state.subjects ?? {}).every((count) => count === 1)).toBe(true);
    for await (const { name } of manager.consumers.list(config.name)) consumers.push(name);
  }
  const names = streamConfigs(limits).map(({ name }) => name);
  expect([...streams.keys()].toSorted()).toEqual(names.toSorted());
  for (const [name, subjects] of Object.entries(unsettled))
    expect({ name, subjects: streams.get(name) }).toEqual({ name, subjects: subjects.toSorted() });
  expect(new Set(consumers)).toEqual(new Set(consumerConfigs().map(({ config }) => config.durable_name)));

  const consumer = await connection.jetstream().consumers.get("ERASURES", "progress-ERASURES");
  const message = await consumer.next({ expires: 5000 });
  expect(message?.headers?.get("ce-id")).toBe(message?.subject);
  expect(message?.string()).toBe(message?.subject);
}, 60_000);
