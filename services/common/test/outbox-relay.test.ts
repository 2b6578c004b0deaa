import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { LevelReachedSchema, ProgressUserErasedSchema } from "@questwell/proto";
import mongoose, { trusted } from "mongoose";
import {
  aggregateOutbox,
  connectStore,
  createBus,
  createLogger,
  factOutbox,
  type Bus,
  type OutboxSource,
} from "@questwell/common";
import { startTestNats, waitFor, type TestNats } from "@questwell/common/testkit";
import { startOutboxRelay, type OutboxRelay } from "../src/events/outbox-relay.ts";
import { testMongoUrl } from "../src/testkit/test-mongo.ts";
import { erasedEvent, eventOf, FactModel, TallyModel, type Tally } from "./support/outbox-rows.ts";

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

test("the order holds even when the clocks of two replicas disagree about it", async () => {
  const userId = randomUUID();
  for (let seq = 1; seq <= 4; seq += 1) await store(userId, seq, { outAt: new Date(Date.now() - seq * 50) });
  startRelay();
  await nothingWaits();
  expect(await published(userId)).toEqual(["1:0", "2:0", "3:0", "4:0"]);
});

/** @shows BOUND-services/common/src/events/outbox-relay.ts */
test("two concurrent relays publish more than one batch, each event once", async () => {
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

test("a broker that is killed repeatedly delays events and loses none", async () => {
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
    relay.wake(TallyModel);
  }
  await nothingWaits();
  expect((await TallyModel.findOne({ _id: userId }).lean<Tally>())?.outbox).toEqual([]);
  expect(await published(userId)).toEqual(Array.from({ length: 40 }, (_, index) => `${index + 1}:0`));
});

/** How long another person's deletion waits after the relay has started on the events that were pending before it. */
async function delayOfDeletion(): Promise<number> {
  const userId = randomUUID();
  const relay = startRelay();
  await waitFor(async () => (await TallyModel.countDocuments({ outboxAt: trusted({ $ne: null }) })) > 0);
  await TallyModel.create([{ _id: userId, rev: 1, outbox: [erasedEvent(userId)], outboxAt: new Date() }]);
  const storedAt = performance.now();
  relay.wake(TallyModel);
  const isOut = async () => (await nats.events(ProgressUserErasedSchema, userId)).length === 1;
  await waitFor(isOut, 60_000);
  return performance.now() - storedAt;
}

/** @shows BOUND-identity.users.outbox */
test("another person's deletion is published within a second behind 5,000 pending events of one person", async () => {
  const userId = randomUUID();
  const outbox = Array.from({ length: 5000 }, (_, index) => eventOf(userId, index + 1));
  await TallyModel.collection.insertOne({ _id: userId as never, rev: 5000, outbox, outboxAt: new Date() });
  const waitedMs = await delayOfDeletion();
  expect((await TallyModel.findById(userId).lean<Tally>())?.outbox.length).toBeGreaterThan(0);
  expect(waitedMs).toBeLessThan(1000);
  await TallyModel.deleteOne({ _id: userId });
}, 120_000);

test("a deletion is published within a second behind the pending events of 5,000 other people", async () => {
  const people = Array.from({ length: 5000 }, () => randomUUID());
  const outboxAt = new Date(Date.now() - 60_000);
  const rows = people.map((_id) => ({ _id: _id as never, rev: 1, outbox: [eventOf(_id, 1)], outboxAt }));
  await TallyModel.collection.insertMany(rows);
  const waitedMs = await delayOfDeletion();
  expect(await TallyModel.countDocuments({ outboxAt })).toBeGreaterThan(0);
  expect(waitedMs).toBeLessThan(1000);
  await TallyModel.deleteMany({ outboxAt });
}, 120_000);

test("a person's many facts do not block other people's", async () => {
  const [busy, other] = [randomUUID(), randomUUID()];
  const facts = Array.from({ length: 300 }, (_, index) => ({
    _id: `${busy}:${index}`,
    out: [eventOf(busy, index + 1)],
    pub: 0 as const,
    outAt: new Date(index),
  }));
  await FactModel.insertMany(facts);
  await store(other, 1);
  startRelay();
  await waitFor(async () => (await published(other)).length === 1);
  expect(await FactModel.countDocuments({ pub: 0 })).toBeGreaterThan(100);
  await nothingWaits();
  expect(await published(busy)).toEqual(facts.map((_, index) => `${index + 1}:0`));
}, 60_000);

test("a full stream holds back nothing in another one, not even of the same person", async () => {
  const manager = await nats.connection.jetstreamManager();
  const { config } = await manager.streams.info("PROGRESS");
  await manager.streams.update("PROGRESS", { max_bytes: 1 });
  const people = Array.from({ length: 150 }, () => randomUUID());
  await TallyModel.insertMany(
    people.map((_id) => ({
      _id,
      rev: 2,
      outbox: [eventOf(_id, 1), erasedEvent(_id), eventOf(_id, 2)],
      outboxAt: new Date(),
    })),
  );
  startRelay();
  await waitFor(async () => {
    const { state } = await manager.streams.info("ERASURES", { subjects_filter: ">" });
    return people.every((userId) => state.subjects?.[`evt.progress.user.erased.v1.${userId}`] === 1);
  }, 20_000);
  expect(await published(people[0] ?? "")).toEqual([]);
  await manager.streams.update("PROGRESS", { max_bytes: config.max_bytes });
  await nothingWaits();
  for (const userId of people.slice(-5)) expect(await published(userId)).toEqual(["1:0", "2:0"]);
}, 60_000);

test("an outage is logged once, and its end", async () => {
  const logged: string[] = [];
  const recordingLog = {
    ...log,
    warn: (_: object, text: string) => void logged.push(text),
    info: (text: string) => void logged.push(text),
  } as unknown as typeof log;
  await nats.kill();
  await store(randomUUID(), 1);
  const relay = startOutboxRelay(sources, bus, recordingLog);
  relays.push(relay);
  for (let round = 0; round < 10; round += 1) {
    await waitFor(() => logged.length > 0);
    relay.wake(FactModel);
    await delay(100);
  }
  expect(logged).toEqual(["outbox cannot publish, will retry"]);
  await nats.restart();
  await nothingWaits();
  await waitFor(() => logged.length > 1);
  expect(logged).toEqual(["outbox cannot publish, will retry", "outbox publishes again"]);
}, 40_000);

/** As a server does whose disk is full: it takes the event, and no answer comes. */
test("an event that NATS does not confirm is logged with its stream and the likely reason", async () => {
  const manager = await nats.connection.jetstreamManager();
  const { config } = await manager.streams.info("PROGRESS");
  await manager.streams.delete("PROGRESS");
  const silent = nats.connection.subscribe("evt.progress.>");
  const logged: unknown[] = [];
  const warn = ({ err }: { err: unknown }) => void logged.push(err);
  await store(randomUUID(), 1);
  relays.push(startOutboxRelay(sources, bus, { ...log, warn, info: () => {} } as typeof log));
  await waitFor(() => logged.length > 0, 10_000);
  expect(logged).toEqual([
    expect.objectContaining({
      message: "NATS does not confirm events of the stream PROGRESS: is its disk full?",
    }),
  ]);
  silent.unsubscribe();
  await manager.streams.add(config);
  await nothingWaits();
}, 40_000);

test("an event that its process could not announce, because it crashed, is published by the next poll", async () => {
  const userId = randomUUID();
  startRelay();
  await nothingWaits();
  await store(userId, 1);
  await nothingWaits();
  expect(await published(userId)).toEqual(["1:0"]);
});

/** An outbox without events that counts how often it is polled. */
function countedSource(collection: string, options: Pick<OutboxSource, "pollMs"> = {}) {
  const source = { polls: 0, collection, async *stored() {}, ...options };
  return Object.assign(source, {
    async pending() {
      source.polls += 1;
      return [];
    },
  });
}

test("a source with a shorter time between polls is polled more often than another", async () => {
  const [often, seldom] = [countedSource("often", { pollMs: 10 }), countedSource("seldom")];
  relays.push(startOutboxRelay([often, seldom], bus, log));
  await waitFor(() => often.polls > 20);
  expect(seldom.polls).toBeLessThan(10);
});

test("waking the relay polls the outboxes of these models, and no other", async () => {
  const counted = (collection: string) => countedSource(collection, { pollMs: 60_000 });
  const facts = counted(FactModel.collection.name);
  const tallies = counted(TallyModel.collection.name);
  const others = counted("others");
  const polls = () => [facts.polls, tallies.polls, others.polls].join(" ");
  const relay = startOutboxRelay([facts, tallies, others], bus, log);
  relays.push(relay);
  await waitFor(() => polls() === "1 1 1");
  relay.wake(FactModel);
  await waitFor(() => facts.polls === 2);
  relay.wake(FactModel, TallyModel);
  await waitFor(() => facts.polls === 3 && tallies.polls === 2);
  await delay(50);
  expect(polls()).toBe("3 2 1");
});

test("changes of one moment are published by one poll", async () => {
  const facts = countedSource(FactModel.collection.name, { pollMs: 60_000 });
  const relay = startOutboxRelay([facts], bus, log);
  relays.push(relay);
  await waitFor(() => facts.polls === 1);
  relay.wake(FactModel);
  await nextTurn();
  relay.wake(FactModel);
  await waitFor(() => facts.polls === 2);
  await delay(50);
  expect(facts.polls).toBe(2);
});

test("waking it for a model without an outbox is an error that names the collection", () => {
  const relay = startOutboxRelay([factOutbox(FactModel)], bus, log);
  relays.push(relay);
  expect(() => relay.wake(TallyModel)).toThrow(`${TallyModel.collection.name} has no outbox`);
});

test("waking the relay publishes before the next poll, and stopping it leaves nothing half-done", async () => {
  const userId = randomUUID();
  const relay = startRelay();
  await store(userId, 1, { events: 3 });
  relay.wake(FactModel);
  await waitFor(async () => (await published(userId)).length > 0);
  await relay.stop();
  expect(await FactModel.countDocuments({ _id: `${userId}:1`, pub: 1 })).toBe(1);
  await store(userId, 2);
  expect(await published(userId)).toEqual(["1:0", "1:1", "1:2"]);
  await FactModel.deleteOne({ _id: `${userId}:2` });
});
