/** @shows ASVS-1.5.2 */

import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { LevelReachedSchema, type LevelReached } from "@questwell/proto";
import mongoose from "mongoose";
import { headers } from "nats";
import { register } from "prom-client";
import {
  connectStore,
  createBus,
  createEvent,
  createLogger,
  on,
  PermanentError,
  unavailable,
} from "@questwell/common";
import type { Bus, OutgoingEvent, ReceivedEvent } from "@questwell/common";
import {
  startTcpProxy,
  startTestNats,
  testMongoUrl,
  waitFor,
  type TestNats,
} from "@questwell/common/testkit";
import { startConsumers, type RunningConsumers } from "../src/events/consumer.ts";
import { ensureTopology, MAX_DELIVERIES, MAX_IN_FLIGHT } from "../src/events/topology.ts";

const LIMITS = { maxBytes: 16 * 1024 * 1024, replicas: 1 };
const log = createLogger("social", "silent");

type Handler = (event: ReceivedEvent<LevelReached>) => Promise<void>;
/** The handler of each person's events, and the time of each delivery. */
const handlers = new Map<string, Handler>();
const deliveries = new Map<string, { level: number; at: number }[]>();
const deliveriesOf = (userId: string) => deliveries.get(userId) ?? [];
const consumers = [
  on(LevelReachedSchema, async (_context: null, event) => {
    const { userId, level } = event.message;
    deliveries.set(userId, [...deliveriesOf(userId), { level, at: performance.now() }]);
    await handlers.get(userId)?.(event);
  }),
];

let nats: TestNats;
let bus: Bus;
let running: RunningConsumers | undefined;
beforeAll(async () => {
  nats = await startTestNats();
  bus = createBus({ name: "social", url: nats.url, log });
});
afterEach(() => running?.stop());
afterAll(async () => {
  await bus.close();
  await nats.stop();
});

function start(waitDivisor = 100): void {
  running = startConsumers({ service: "social", bus, log, consumers, context: null, waitDivisor });
}
const levelReached = (userId: string, level: number): OutgoingEvent =>
  createEvent(
    LevelReachedSchema,
    { id: `${userId}:${level}:0`, about: userId, aggregateId: userId, aggregateSeq: level, time: new Date() },
    { userId, level, reachedAt: "2026-03-01T12:00:00.000Z" },
  );
const manager = () => nats.connection.jetstreamManager();
const allSettled = () =>
  waitFor(async () => {
    const info = await (await manager()).consumers.info("PROGRESS", "social-PROGRESS");
    return info.num_pending === 0 && info.num_ack_pending === 0;
  }, 20_000);
const deadLetterOf = async (event: OutgoingEvent) =>
  (await manager()).streams.getMessage("DLQ", { last_by_subj: `dlq.social.${event.subject}` });

/** The subjects of the dead letters about these people. */
const deadLettersAbout = async (people: readonly string[]) => {
  const { state } = await (await manager()).streams.info("DLQ", { subjects_filter: "dlq.>" });
  return Object.keys(state.subjects ?? {}).filter((subject) => people.some((id) => subject.endsWith(id)));
};

/** How many failures of handlers this process counted. */
const retriedEvents = async () => {
  const { values = [] } = (await register.getSingleMetric("events_consumed_total")?.get()) ?? {};
  return values.find(({ labels }) => labels["outcome"] === "retried")?.value ?? 0;
};

test("a handler gets the message and the envelope", async () => {
  const userId = randomUUID();
  const received: ReceivedEvent<LevelReached>[] = [];
  handlers.set(userId, async (event) => void received.push(event));
  const event = levelReached(userId, 3);
  await nats.publish(event);
  start();
  await allSettled();
  expect(received).toEqual([
    {
      id: event.id,
      time: event.time,
      aggregateId: userId,
      aggregateSeq: 3,
      message: expect.objectContaining({ userId, level: 3 }),
    },
  ]);
});

test("one person's events are handled in sequence, other people's concurrently", async () => {
  const [waiting, other] = [randomUUID(), randomUUID()];
  const otherCame = Promise.withResolvers<void>();
  handlers.set(waiting, async ({ message }) => (message.level === 1 ? otherCame.promise : undefined));
  handlers.set(other, async () => {
    expect(deliveriesOf(waiting).map(({ level }) => level)).toEqual([1]);
    otherCame.resolve();
  });
  for (const event of [levelReached(waiting, 1), levelReached(waiting, 2), levelReached(other, 1)])
    await nats.publish(event);
  start();
  await allSettled();
  expect(deliveriesOf(waiting).map(({ level }) => level)).toEqual([1, 2]);
  expect(deliveriesOf(other)).toHaveLength(1);
});

test("a failed event is redelivered after 1, 2, 4, 8 and 15 s, here hundredths of them, until it succeeds", async () => {
  const userId = randomUUID();
  handlers.set(userId, async () => {
    if (deliveriesOf(userId).length <= 5) throw new Error("not yet");
  });
  start(100);
  await nats.publish(levelReached(userId, 1));
  await allSettled();
  const times = deliveriesOf(userId).map(({ at }) => at);
  const gapsMs = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  expect(gapsMs).toHaveLength(5);
  // Jitter shortens a delay by at most a fifth; how much a busy machine adds to it cannot be known.
  for (const [index, waitMs] of [10, 20, 40, 80, 150].entries())
    expect(gapsMs[index]).toBeGreaterThanOrEqual(waitMs * 0.8 - 2);
});

test("an event that always fails is dead-lettered with its cause, and the next event is handled", async () => {
  const userId = randomUUID();
  handlers.set(userId, async ({ message }) => {
    if (message.level === 1) throw new TypeError("the handler\n has a bug");
  });
  const event = levelReached(userId, 1);
  start(2000);
  await nats.publish(event);
  await nats.publish(levelReached(userId, 2));
  await allSettled();
  const levels = deliveriesOf(userId).map(({ level }) => level);
  expect(levels.filter((level) => level === 1)).toHaveLength(MAX_DELIVERIES);
  expect(levels.filter((level) => level === 2)).toHaveLength(1);
  const letter = await deadLetterOf(event);
  expect(letter.header.get("dead-letter-cause")).toBe("TypeError: the handler has a bug");
  expect(letter.header.get("dead-letter-deliveries")).toBe(String(MAX_DELIVERIES));
  expect(letter.header.get("ce-id")).toBe(event.id);
  expect(Buffer.from(letter.data)).toEqual(event.bytes);
});

/** @shows REL-lost-ack */
test("a lost ack is no failure: the event comes again and finds its effect, and after the last delivery there is no dead letter", async () => {
  const wire = await startTcpProxy(Number(new URL(nats.url).port));
  const wired = createBus({ name: "social", url: `nats://127.0.0.1:${wire.port}`, log });
  const [first, last] = [randomUUID(), randomUUID()];
  const effects = new Set<string>();
  const areLost = Promise.withResolvers<void>();
  handlers.set(first, async ({ id }) => {
    await areLost.promise;
    effects.add(id);
  });
  handlers.set(last, async ({ id }) => {
    if (deliveriesOf(last).length < MAX_DELIVERIES) throw new Error("not yet");
    effects.add(id);
    // What this connection sends from here on, the two acks, never arrives.
    wire.stall();
    areLost.resolve();
  });
  const [one, other] = [levelReached(first, 1), levelReached(last, 1)];
  const retriedBefore = await retriedEvents();
  running = startConsumers({
    service: "social",
    bus: wired,
    log,
    consumers,
    context: null,
    waitDivisor: 2000,
  });
  for (const event of [one, other]) await nats.publish(event);
  await areLost.promise;
  await delay(500);
  await wire.restore();
  // The broker redelivers after ten seconds without an ack; an ack that the consumer waits for fails after five.
  await waitFor(() => deliveriesOf(first).length === 2, 30_000);
  await waitFor(async () => {
    const info = await (await manager()).consumers.info("PROGRESS", "social-PROGRESS");
    return info.num_pending === 0 && info.num_ack_pending === 0;
  }, 20_000);
  expect([...effects].toSorted()).toEqual([one.id, other.id].toSorted());
  expect(deliveriesOf(last)).toHaveLength(MAX_DELIVERIES);
  expect((await retriedEvents()) - retriedBefore).toBe(MAX_DELIVERIES - 1);
  expect(await deadLettersAbout([first, last])).toEqual([]);
  await running.stop();
  await wired.close();
  await wire.close();
}, 60_000);

test("an event with a permanent error is dead-lettered at once and not redelivered", async () => {
  const userId = randomUUID();
  handlers.set(userId, async () => {
    throw new PermanentError("of another world");
  });
  const event = levelReached(userId, 1);
  start();
  await nats.publish(event);
  await allSettled();
  expect(deliveriesOf(userId)).toHaveLength(1);
  expect((await deadLetterOf(event)).header.get("dead-letter-cause")).toBe(
    "PermanentError: of another world",
  );
});

test("without the stream of dead letters, an event that belongs there is redelivered", async () => {
  const userId = randomUUID();
  handlers.set(userId, async () => {
    throw new PermanentError("of another world");
  });
  const event = levelReached(userId, 1);
  await (await manager()).streams.delete("DLQ");
  start();
  await nats.publish(event);
  await waitFor(() => deliveriesOf(userId).length > 1);
  await ensureTopology(nats.connection, LIMITS);
  await allSettled();
  expect((await deadLetterOf(event)).header.get("ce-id")).toBe(event.id);
});

test("an event without an id or a time is dead-lettered", async () => {
  const userId = randomUUID();
  const event = levelReached(userId, 1);
  const { subject, bytes } = event;
  start();
  const envelope = headers();
  envelope.set("ce-type", event.type);
  await nats.connection.jetstream().publish(subject, bytes, { headers: envelope });
  await allSettled();
  expect((await deadLetterOf(event)).header.get("dead-letter-cause")).toContain("no id or no time");
  expect(deliveriesOf(userId)).toEqual([]);
});

test("stopping waits for the event in flight and leaves the rest for the next start", async () => {
  const userId = randomUUID();
  const inHand = Promise.withResolvers<void>();
  handlers.set(userId, () => inHand.promise);
  start();
  await nats.publish(levelReached(userId, 1));
  await waitFor(() => deliveriesOf(userId).length === 1);
  let isStopped = false;
  const stopped = running?.stop().then(() => (isStopped = true));
  await nats.publish(levelReached(userId, 2));
  await waitFor(() => nats.connection.rtt());
  expect(isStopped).toBe(false);
  inHand.resolve();
  await stopped;
  expect(deliveriesOf(userId).map(({ level }) => level)).toEqual([1]);
  start();
  await allSettled();
  expect(deliveriesOf(userId).map(({ level }) => level)).toEqual([1, 2]);
});

test("a broker that crashes while an event is handled redelivers it", async () => {
  const userId = randomUUID();
  const isKilled = Promise.withResolvers<void>();
  handlers.set(userId, () => (deliveriesOf(userId).length === 1 ? isKilled.promise : Promise.resolve()));
  start();
  await nats.publish(levelReached(userId, 1));
  await waitFor(() => deliveriesOf(userId).length === 1);
  await nats.kill();
  isKilled.resolve();
  await nats.restart();
  await waitFor(() => nats.connection.rtt());
  await allSettled();
  expect(deliveriesOf(userId).length).toBeGreaterThanOrEqual(2);
  const last = randomUUID();
  await nats.publish(levelReached(last, 1));
  await waitFor(() => deliveriesOf(last).length === 1);
});

test("a durable consumer that was lost is consumed again once it is recreated", async () => {
  const userId = randomUUID();
  start();
  await (await manager()).consumers.delete("PROGRESS", "social-PROGRESS");
  await ensureTopology(nats.connection, LIMITS);
  await nats.publish(levelReached(userId, 1));
  await waitFor(() => deliveriesOf(userId).length === 1, 20_000);
});

test("a service that never reaches its broker stops at once", async () => {
  const lonely = createBus({ name: "social", url: "nats://127.0.0.1:1", log });
  const waiting = startConsumers({ service: "social", bus: lonely, log, consumers, context: null });
  await waiting.stop();
  await lonely.close();
});

/** @shows BOUND-services/common/src/events/consumer.ts */
test("an outage of another service that is longer than all deliveries makes no dead letter, with 256 events in flight and more pending", async () => {
  const people = Array.from({ length: MAX_IN_FLIGHT + 44 }, () => randomUUID());
  const done: string[] = [];
  let isAway = true;
  const triesOf = (userId: string) => deliveriesOf(userId).length;
  for (const userId of people)
    handlers.set(userId, async () => {
      if (isAway) throw unavailable(new Error("The other service does not answer"));
      done.push(userId);
    });
  for (const userId of people) await nats.publish(levelReached(userId, 1));
  start(500);
  const begun = () => people.filter((userId) => triesOf(userId) > 0);
  await waitFor(
    () => begun().length >= MAX_IN_FLIGHT && begun().every((userId) => triesOf(userId) > MAX_DELIVERIES),
    30_000,
  );
  const info = await (await manager()).consumers.info("PROGRESS", "social-PROGRESS");
  expect([begun().length, info.num_ack_pending, info.num_pending]).toEqual([256, 256, 44]);
  expect(await deadLettersAbout(people)).toEqual([]);
  isAway = false;
  await allSettled();
  expect(done.toSorted()).toEqual(people.toSorted());
  expect(await deadLettersAbout(people)).toEqual([]);
}, 60_000);

test("an event in flight that waits for another service does not delay the shutdown", async () => {
  const userId = randomUUID();
  handlers.set(userId, async () => {
    if (deliveriesOf(userId).length === 1) throw unavailable(new Error("The other service does not answer"));
  });
  // The first delay is ten seconds here.
  start(0.1);
  await nats.publish(levelReached(userId, 1));
  await waitFor(() => deliveriesOf(userId).length === 1);
  const stoppedAt = performance.now();
  await running?.stop();
  expect(performance.now() - stoppedAt).toBeLessThan(5000);
  // It is redelivered to the next process.
  const info = await (await manager()).consumers.info("PROGRESS", "social-PROGRESS");
  expect([deliveriesOf(userId).length, info.num_ack_pending]).toEqual([1, 1]);
});

test("an outage of the database that is longer than all deliveries makes no dead letter and loses nothing", async () => {
  const direct = new URL(testMongoUrl());
  const wire = await startTcpProxy(Number(direct.port));
  direct.port = String(wire.port);
  const database = `test_${randomUUID().slice(0, 8)}_consumer`;
  await connectStore({ url: direct.href, database }, [], log, new AbortController().signal);
  const effects = mongoose.connection.collection<{ _id: string }>("effects");
  const people = Array.from({ length: 10 }, () => randomUUID());
  for (const userId of people)
    handlers.set(userId, async ({ id }) => {
      await effects.updateOne({ _id: id }, { $set: { userId } }, { upsert: true });
    });
  await wire.cut();
  // All redelivery delays together are shorter than the outage, as they would be in production.
  start(2000);
  for (const userId of people) for (const level of [1, 2]) await nats.publish(levelReached(userId, level));
  // Each delivery fails after the driver's server selection timeout of two seconds; 14 of them take 28 s.
  await delay(36_000);
  expect(await deadLettersAbout(people)).toEqual([]);
  await wire.restore();
  await allSettled();
  expect(await effects.countDocuments({ userId: { $in: people } })).toBe(20);
  expect(await deadLettersAbout(people)).toEqual([]);
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
  await wire.close();
}, 120_000);
