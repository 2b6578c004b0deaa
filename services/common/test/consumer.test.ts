import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { LevelReachedSchema, type LevelReached } from "@questwell/proto";
import { headers } from "nats";
import { createBus, createEvent, createLogger, on, PermanentError } from "@questwell/common";
import type { Bus, OutgoingEvent, ReceivedEvent } from "@questwell/common";
import { startTestNats, waitFor, type TestNats } from "@questwell/common/testkit";
import { startConsumers, type RunningConsumers } from "../src/events/consumer.ts";
import { ensureTopology, MAX_DELIVERIES } from "../src/events/topology.ts";

const LIMITS = { maxBytes: 16 * 1024 * 1024, replicas: 1 };
const log = createLogger("social", "silent");

type Handler = (event: ReceivedEvent<LevelReached>) => Promise<void>;
/** What the handler does about each person's events, and when each delivery came. */
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

test("one person's events wait for each other, other people's do not", async () => {
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

test("what fails comes again after 1, 2, 4, 8 and 15 s, here hundredths of them, until it succeeds", async () => {
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
  // A wait is shortened by at most a fifth; how much a busy machine adds to it cannot be known.
  for (const [index, waitMs] of [10, 20, 40, 80, 150].entries())
    expect(gapsMs[index]).toBeGreaterThanOrEqual(waitMs * 0.8 - 2);
});

test("what fails every time goes to the dead letters with its cause, and the next event is handled", async () => {
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

test("what can never be handled goes there at once and does not come again", async () => {
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

test("while the dead letters are away, what belongs there comes again", async () => {
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

test("an event without an id or a time goes to the dead letters", async () => {
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

test("stopping waits for the event in hand and leaves the rest for the next start", async () => {
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

test("a broker that dies while an event is handled delivers it again", async () => {
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

test("a durable that was lost is consumed again once it is back", async () => {
  const userId = randomUUID();
  start();
  await (await manager()).consumers.delete("PROGRESS", "social-PROGRESS");
  await ensureTopology(nats.connection, LIMITS);
  await nats.publish(levelReached(userId, 1));
  await waitFor(() => deliveriesOf(userId).length === 1, 20_000);
});

test("a service whose broker never comes stops at once", async () => {
  const lonely = createBus({ name: "social", url: "nats://127.0.0.1:1", log });
  const waiting = startConsumers({ service: "social", bus: lonely, log, consumers, context: null });
  await waiting.stop();
  await lonely.close();
});
