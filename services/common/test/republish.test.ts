import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import {
  aggregateOutbox,
  aggregateOutboxFields,
  createBus,
  createEvent,
  createLogger,
  factOutbox,
  factOutboxFields,
} from "@questwell/common";
import type { AggregateOutbox, Bus, FactOutbox, OutgoingEvent } from "@questwell/common";
import { startTestNats, type TestNats } from "@questwell/common/testkit";
import { LevelReachedSchema } from "@questwell/proto";
import mongoose, { model, Schema } from "mongoose";
import { republish } from "../src/events/republish.ts";
import { ensureTopology } from "../src/events/topology.ts";
import { testMongoUrl } from "../src/testkit/test-mongo.ts";

interface Fact extends FactOutbox {
  _id: string;
}
interface Tally extends AggregateOutbox {
  _id: string;
  level: number;
  changedAt: Date;
}
const FactModel = model<Fact>("RepublishedFact", new Schema<Fact>({ _id: String, ...factOutboxFields }));
const TallyModel = model<Tally>(
  "RestatedTally",
  new Schema<Tally>({ _id: String, level: Number, changedAt: Date, ...aggregateOutboxFields }),
);

const log = createLogger("progress", "silent");
const NOW = new Date("2026-03-01T12:00:00.000Z");
const LONG_AGO = new Date("2026-01-01T12:00:00.000Z");
let nats: TestNats;
let bus: Bus;
beforeAll(async () => {
  await mongoose.connect(testMongoUrl(), { dbName: `test_${randomUUID().slice(0, 8)}_republish` });
  nats = await startTestNats();
  bus = createBus({ name: "progress", url: nats.url, log });
  await bus.connection;
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
  await bus.close();
  await nats.stop();
});

const levelReached = (userId: string, level: number): OutgoingEvent =>
  createEvent(
    LevelReachedSchema,
    { id: `${userId}:${level}:0`, about: userId, aggregateId: userId, aggregateSeq: level, time: NOW },
    { userId, level, reachedAt: NOW.toISOString() },
  );
const storeFact = (userId: string, level: number, outAt = NOW) =>
  FactModel.create({ _id: `${userId}:${level}`, out: [levelReached(userId, level)], pub: 1, outAt });
const idsOf = async (userId: string) =>
  (await nats.events(LevelReachedSchema, userId)).map(({ id }) => id).toSorted();
const outboxes = [
  factOutbox(FactModel),
  aggregateOutbox(TallyModel, {
    events: ({ _id, level }) => [levelReached(_id, level)],
    changedAt: "changedAt",
  }),
];

async function loseTheStream(): Promise<void> {
  const manager = await nats.connection.jetstreamManager();
  await manager.streams.delete("PROGRESS");
  await ensureTopology(nats.connection, { maxBytes: 16 * 1024 * 1024, replicas: 1 });
}

test("after a lost stream every fact is re-published with its id, and an aggregate in its current state", async () => {
  const [person, counted] = [randomUUID(), randomUUID()];
  for (const level of [1, 2, 3]) await storeFact(person, level);
  await TallyModel.create({ _id: counted, level: 9, changedAt: NOW, outbox: [], outboxAt: null });
  await loseTheStream();

  expect(await republish(outboxes, bus, new Date(0))).toBe(4);

  expect(await idsOf(person)).toEqual([1, 2, 3].map((level) => `${person}:${level}:0`));
  expect(await idsOf(counted)).toEqual([`${counted}:9:0`]);
});

test("an event that the stream still has is deduplicated", async () => {
  const person = randomUUID();
  await storeFact(person, 1);
  await loseTheStream();
  for (const _ of [1, 2]) await republish(outboxes, bus, new Date(0));
  expect(await idsOf(person)).toEqual([`${person}:1:0`]);
});

test("only what was stored since the given time is published", async () => {
  const [person, counted] = [randomUUID(), randomUUID()];
  await storeFact(person, 1, LONG_AGO);
  await storeFact(person, 2);
  await TallyModel.create({ _id: counted, level: 9, changedAt: LONG_AGO, outbox: [], outboxAt: null });
  await loseTheStream();
  await republish(outboxes, bus, new Date("2026-02-01T00:00:00.000Z"));
  expect(await idsOf(person)).toEqual([`${person}:2:0`]);
  expect(await idsOf(counted)).toEqual([]);
});

test("more events than can be in flight at once are published completely", async () => {
  const people = Array.from({ length: 120 }, () => randomUUID());
  await FactModel.insertMany(
    people.map((userId) => ({ _id: userId, out: [levelReached(userId, 1)], pub: 1, outAt: NOW })),
  );
  await loseTheStream();
  await republish(outboxes, bus, new Date(0));
  const { state } = await (await nats.connection.jetstreamManager()).streams.info("PROGRESS");
  expect(state.messages).toBeGreaterThanOrEqual(people.length);
});

test("a missing stream fails it, and it does not report success", async () => {
  await storeFact(randomUUID(), 1);
  await (await nats.connection.jetstreamManager()).streams.delete("PROGRESS");
  await expect(republish(outboxes, bus, new Date(0))).rejects.toThrow();
  await ensureTopology(nats.connection, { maxBytes: 16 * 1024 * 1024, replicas: 1 });
});
