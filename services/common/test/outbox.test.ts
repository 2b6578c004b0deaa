import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { LevelReachedSchema } from "@questwell/proto";
import mongoose, { model, Schema, trusted } from "mongoose";
import {
  aggregateOutbox,
  aggregateOutboxFields,
  connectStore,
  createBus,
  createEvent,
  createLogger,
  factOutbox,
  factOutboxFields,
  indexAggregateOutbox,
  indexFactOutbox,
  type AggregateOutbox,
  type Bus,
  type FactOutbox,
  type OutgoingEvent,
} from "@questwell/common";
import { startTestNats, waitFor, type TestNats } from "@questwell/common/testkit";
import { startOutboxRelay, type OutboxRelay } from "../src/events/outbox-relay.ts";
import { testMongoUrl } from "../src/testkit/test-mongo.ts";

interface Fact extends FactOutbox {
  _id: string;
}
interface Tally extends AggregateOutbox {
  _id: string;
  rev: number;
}
const factSchema = new Schema<Fact>({ _id: String, ...factOutboxFields }, { versionKey: false });
indexFactOutbox(factSchema);
const FactModel = model<Fact>("Fact", factSchema, "facts");
const tallySchema = new Schema<Tally>(
  { _id: String, rev: Number, ...aggregateOutboxFields },
  { versionKey: false },
);
indexAggregateOutbox(tallySchema);
const TallyModel = model<Tally>("Tally", tallySchema, "tallies");
const sources = [factOutbox(FactModel), aggregateOutbox(TallyModel)];

const log = createLogger("progress", "silent");
let nats: TestNats;
let bus: Bus;
let relays: OutboxRelay[] = [];
beforeAll(async () => {
  nats = await startTestNats();
  bus = createBus({ name: "progress", url: nats.url, log });
  const store = { url: testMongoUrl(), database: `test_${randomUUID().slice(0, 8)}_outbox` };
  await connectStore(store, [FactModel, TallyModel], log, new AbortController().signal);
});
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  relays = [];
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
  await bus.close();
  await nats.stop();
});

function startRelay(): OutboxRelay {
  const relay = startOutboxRelay(sources, bus, log);
  relays.push(relay);
  return relay;
}
const eventOf = (userId: string, seq: number, n = 0): OutgoingEvent =>
  createEvent(
    LevelReachedSchema,
    { id: `${userId}:${seq}:${n}`, about: userId, aggregateId: userId, aggregateSeq: seq, time: new Date() },
    { userId, level: seq, reachedAt: "2026-03-01T12:00:00.000Z" },
  );
const store = (userId: string, seq: number, { outAt = new Date(), events = 1 } = {}) => {
  const out = Array.from({ length: events }, (_, n) => eventOf(userId, seq, n));
  return FactModel.create([{ _id: `${userId}:${seq}`, out, pub: 0, outAt }]);
};
const published = async (userId: string) =>
  (await nats.events(LevelReachedSchema, userId)).map(({ id }) => id.slice(userId.length + 1));
const nothingWaits = () =>
  waitFor(async () => {
    const facts = await FactModel.countDocuments({ pub: 0 });
    return facts === 0 && (await TallyModel.countDocuments({ outboxAt: trusted({ $ne: null }) })) === 0;
  }, 20_000);

test("the events of each aggregate are published in the order of its history", async () => {
  const people = Array.from({ length: 10 }, () => randomUUID());
  for (let seq = 1; seq <= 5; seq += 1)
    await Promise.all(people.map((userId) => store(userId, seq, { events: 2 })));
  startRelay();
  await nothingWaits();
  for (const userId of people) {
    expect(await published(userId)).toEqual([1, 2, 3, 4, 5].flatMap((seq) => [`${seq}:0`, `${seq}:1`]));
  }
});

test("also where the clocks of two copies disagreed about it", async () => {
  const userId = randomUUID();
  for (let seq = 1; seq <= 4; seq += 1) await store(userId, seq, { outAt: new Date(Date.now() - seq * 50) });
  startRelay();
  await nothingWaits();
  expect(await published(userId)).toEqual(["1:0", "2:0", "3:0", "4:0"]);
});

test("more than one batch, with two relays at once: everything once", async () => {
  const people = Array.from({ length: 130 }, () => randomUUID());
  await FactModel.insertMany(
    people.map((userId) => ({ _id: `${userId}:1`, out: [eventOf(userId, 1)], pub: 0, outAt: new Date() })),
  );
  startRelay();
  startRelay();
  await nothingWaits();
  const { messages } = await bus.connection
    .then((connection) => connection.jetstreamManager())
    .then((manager) =>
      manager.streams.info("PROGRESS", { subjects_filter: "evt.progress.level.reached.v1.>" }),
    )
    .then((info) => ({
      messages: people.map((userId) => info.state.subjects?.[`evt.progress.level.reached.v1.${userId}`]),
    }));
  expect(messages).toEqual(people.map(() => 1));
});

test("a broker that is killed again and again delays events and loses none", async () => {
  startRelay();
  const people = Array.from({ length: 5 }, () => randomUUID());
  for (let seq = 1; seq <= 12; seq += 1) {
    if (seq % 4 === 1) await nats.kill();
    await Promise.all(people.map((userId) => store(userId, seq)));
    if (seq % 4 === 3) await nats.restart();
  }
  await nothingWaits();
  await waitFor(() => nats.connection.rtt());
  const history = Array.from({ length: 12 }, (_, index) => `${index + 1}:0`);
  for (const userId of people) expect([...new Set(await published(userId))]).toEqual(history);
}, 40_000);

test("an aggregate that changes while its events are published keeps every one", async () => {
  const userId = randomUUID();
  await TallyModel.create([{ _id: userId, rev: 0 }]);
  const relay = startRelay();
  for (let rev = 0; rev < 40; rev += 1) {
    const { modifiedCount } = await TallyModel.updateOne(
      { _id: userId, rev },
      { $set: { rev: rev + 1, outboxAt: new Date() }, $push: { outbox: eventOf(userId, rev + 1) } },
    );
    expect(modifiedCount).toBe(1);
    relay.wake();
  }
  await nothingWaits();
  expect((await TallyModel.findOne({ _id: userId }).lean<Tally>())?.outbox).toEqual([]);
  expect(await published(userId)).toEqual(Array.from({ length: 40 }, (_, index) => `${index + 1}:0`));
});

test("waking it publishes before the next poll would, and stopping leaves nothing half-done", async () => {
  const userId = randomUUID();
  const relay = startRelay();
  await store(userId, 1, { events: 3 });
  relay.wake();
  await waitFor(async () => (await published(userId)).length > 0);
  await relay.stop();
  expect(await FactModel.countDocuments({ _id: `${userId}:1`, pub: 1 })).toBe(1);
  await store(userId, 2);
  expect(await published(userId)).toEqual(["1:0", "1:1", "1:2"]);
  await FactModel.deleteOne({ _id: `${userId}:2` });
});
