import { setTimeout as delay } from "node:timers/promises";
import { fromBinary, type DescMessage, type MessageShape } from "@bufbuild/protobuf";
import { headers, type ConsumerMessages, type JsMsg, type MsgHdrs } from "nats";
import { Counter, register } from "prom-client";
import { toAppError } from "../errors/store-errors.ts";
import type { Logger } from "../logging/logger.ts";
import { createStoreWatch, type StoreWatch } from "../mongo/store-watch.ts";
import { atMost } from "../time/at-most.ts";
import type { Bus } from "./bus.ts";
import { oneLine } from "./one-line.ts";
import { spreadRedeliveries } from "./spread-redeliveries.ts";
import { DEAD_LETTER_STREAM, type ServiceName, type StreamName } from "./streams.ts";
import { durableName, listeners, MAX_DELIVERIES } from "./topology.ts";

/** An event as a handler gets it. */
export interface ReceivedEvent<Message> {
  /** The same for every delivery and every re-publish of one fact: what the handler stores is keyed by it. */
  id: string;
  message: Message;
  /** When the fact happened. */
  time: Date;
  aggregateId: string;
  aggregateSeq: number;
}

/** What a service does about one type of event. */
export interface Consumer<Context> {
  type: string;
  handle(context: Context, bytes: Uint8Array, meta: Omit<ReceivedEvent<never>, "message">): Promise<void>;
}

/** The event can never be handled, whoever tries: it goes to the dead letters at once. */
export class PermanentError extends Error {
  override readonly name = "PermanentError";
}

/** Pairs an event with its handler. The handler is idempotent: every event may come more than once. */
export function on<Schema extends DescMessage, Context>(
  schema: Schema,
  handler: (context: Context, event: ReceivedEvent<MessageShape<Schema>>) => Promise<void>,
): Consumer<Context> {
  return {
    type: schema.typeName,
    handle: (context, bytes, meta) => handler(context, { ...meta, message: decode(schema, bytes) }),
  };
}

/** How long to wait before the next delivery, by how often it was delivered: 1 s at first, minutes at last. */
const WAITS_S = [1, 2, 4, 8, 15, 15, 15, 15, 15, 60, 60, 60, 120, 120];

export interface ConsumerOptions<Context> {
  service: ServiceName;
  bus: Bus;
  log: Logger;
  consumers: readonly Consumer<Context>[];
  context: Context;
  /** Divides the waits between deliveries; tests set 100. */
  waitDivisor?: number;
}

/** The running consumers of a service. */
export interface RunningConsumers {
  /** Takes no new message, waits for the ones in hand, and returns when the server knows that none is wanted. */
  stop(): Promise<void>;
}

/** Handles the events of every stream that the service listens to, one after the other for each person. */
export function startConsumers<Context>(options: ConsumerOptions<Context>): RunningConsumers {
  const stopping = new AbortController();
  const store = createStoreWatch(options.log, stopping.signal, options.waitDivisor);
  const loops = listeners[options.service].map((stream) =>
    consumeStream(options, stream, stopping.signal, store),
  );
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      await tellServer(options.bus);
    },
  };
}

const TELL_SERVER_MS = 1000;

/**
 * Waits until the server has read that the pull requests ended: a message that it still sent there would come again
 * only after its acknowledgement is overdue, ten seconds later.
 */
async function tellServer(bus: Bus): Promise<void> {
  try {
    await atMost(TELL_SERVER_MS, bus.connected().flush());
  } catch {
    // A server that is away holds no pull request.
  }
}

const REOPEN_MS = 500;

async function consumeStream<Context>(
  options: ConsumerOptions<Context>,
  stream: StreamName,
  signal: AbortSignal,
  store: StoreWatch,
): Promise<void> {
  const { bus, log, service } = options;
  const inHand = new Map<string, Promise<void>>();
  if (!(await isConnected(bus, signal))) return;
  while (!signal.aborted) {
    let messages: ConsumerMessages | undefined;
    const close = () => void messages?.close();
    try {
      const jetstream = await bus.jetstream();
      const consumer = await jetstream.consumers.get(stream, durableName(service, stream));
      // A stream or consumer that was deleted must end the loop, so that it opens the one that replaces it.
      messages = await consumer.consume({ max_messages: 64, expires: 5000, abort_on_missing_resource: true });
      signal.addEventListener("abort", close, { once: true });
      for await (const message of messages) {
        // Its time runs from its arrival, not from its turn: many of one person do not add their waits up.
        const apart = spreadRedeliveries(message.info, options.waitDivisor);
        const keepAlive = setInterval(() => quietly(log, () => message.working()), KEEP_ALIVE_MS);
        enqueue(inHand, message, async () => {
          await settle(options, stream, message, { apart, store, signal });
          clearInterval(keepAlive);
        });
      }
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, stream }, "consumer not ready, will retry");
    } finally {
      signal.removeEventListener("abort", close);
    }
    if (!signal.aborted) await delay(REOPEN_MS, undefined, { signal }).catch(() => {});
  }
  await Promise.all(inHand.values());
}

/** One person's events wait for each other; different people's do not. */
function enqueue(inHand: Map<string, Promise<void>>, message: JsMsg, work: () => Promise<void>): void {
  const key = message.subject.slice(message.subject.lastIndexOf(".") + 1);
  const next = (inHand.get(key) ?? Promise.resolve()).then(work);
  inHand.set(key, next);
  void next.finally(() => {
    if (inHand.get(key) === next) inHand.delete(key);
  });
}

/** From its arrival on, also while it queues: a message that nobody mentions for ten seconds is delivered again. */
const KEEP_ALIVE_MS = 3000;

/** What the handling of a message waits for. */
interface Waits {
  apart: Promise<void>;
  store: StoreWatch;
  signal: AbortSignal;
}

/** Handles one message and tells the broker how it went; it never throws. */
async function settle<Context>(
  options: ConsumerOptions<Context>,
  stream: string,
  message: JsMsg,
  { apart, ...waits }: Waits,
): Promise<void> {
  const { log, consumers, context } = options;
  const type = message.headers?.get("ce-type") ?? "";
  try {
    await apart;
    const consumer = consumers.find((candidate) => candidate.type === type);
    if (consumer)
      await outlast(options, waits, () => consumer.handle(context, message.data, metaOf(message.headers)));
    consumed(consumer ? "done" : "unknown");
    await message.ackAck();
  } catch (error) {
    // Stopped while something was away: the message comes again to whoever runs next.
    if (error === STOPPED) return;
    const deliveries = message.info.deliveryCount;
    if (error instanceof PermanentError || deliveries >= MAX_DELIVERIES) {
      await buryQuietly(options, stream, message, error);
      return;
    }
    consumed("retried");
    log.warn(
      { err: error, type, deliveries, id: message.headers?.get("ce-id") },
      "event handler failed, event will be redelivered",
    );
    quietly(log, () => message.nak(waitMs(deliveries, options.waitDivisor)));
  }
}

const STOPPED = new Error("Stopped while the database or another service was away");
/** The longest wait in hand is the fifth, 15 s: what is back is not left waiting for minutes. */
const LONGEST_WAIT = 5;

/**
 * Does the work again once the database, or the service that it asks, is back: that one was away says nothing about the
 * message, whose deliveries are counted. While it waits the message is kept alive, and the server hands out no more than
 * may be in hand.
 */
async function outlast<Context>(
  { log, waitDivisor }: ConsumerOptions<Context>,
  { store, signal }: Omit<Waits, "apart">,
  work: () => Promise<void>,
): Promise<void> {
  for (let times = 1; ; times += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (toAppError(error)?.code !== "UNAVAILABLE") throw error;
      if ((await store.whenBack()) === "was there") {
        log.warn({ err: error, times }, "dependency unavailable, retrying the event");
        const pauseMs = waitMs(Math.min(times, LONGEST_WAIT), waitDivisor);
        await delay(pauseMs, undefined, { signal }).catch(() => {});
      }
      if (signal.aborted) throw STOPPED;
    }
  }
}

/**
 * Milliseconds until the next delivery, 20 % more or less so that many do not come back at once. Whole ones: the
 * server reads a fraction as no wait at all.
 */
function waitMs(deliveries: number, divisor = 1): number {
  const waitS = WAITS_S[deliveries - 1] ?? 120;
  return Math.ceil((waitS * 1000 * (0.8 + Math.random() * 0.4)) / divisor);
}

/** What cannot be told to a broker that is away is noticed by it anyway: the message comes again. */
function quietly(log: Logger, tell: () => void): void {
  try {
    tell();
  } catch (error) {
    log.debug({ err: error }, "NATS not reachable, acknowledgement not sent");
  }
}

/** Moves a message to the dead letters; when that fails it is delivered again and tried again. */
async function buryQuietly<Context>(
  options: ConsumerOptions<Context>,
  stream: string,
  message: JsMsg,
  error: unknown,
) {
  const { bus, log, service } = options;
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  try {
    const jetstream = await bus.jetstream();
    const envelope = headers();
    for (const [key, values] of message.headers ?? []) {
      // The stream's own de-duplication must see the dead letter's id, not the original's.
      if (key !== "Nats-Msg-Id") for (const value of values) envelope.append(key, value);
    }
    envelope.set("dead-letter-cause", oneLine(cause));
    envelope.set("dead-letter-deliveries", String(message.info.deliveryCount));
    const msgID = `${message.info.consumer}:${stream}:${message.seq}`;
    await jetstream.publish(`dlq.${service}.${message.subject}`, message.data, {
      msgID,
      headers: envelope,
      expect: { streamName: DEAD_LETTER_STREAM },
    });
    message.term(oneLine(cause));
    consumed("dead");
    log.error({ err: error, id: message.headers?.get("ce-id") }, "event dead-lettered");
  } catch (failure) {
    log.error({ err: failure }, "dead letter not stored, event will be redelivered");
    quietly(log, () => message.nak(waitMs(message.info.deliveryCount, options.waitDivisor)));
  }
}

function metaOf(envelope: MsgHdrs | undefined): Omit<ReceivedEvent<never>, "message"> {
  const id = envelope?.get("ce-id") ?? "";
  const time = new Date(envelope?.get("ce-time") ?? "");
  if (!id || Number.isNaN(time.getTime())) throw new PermanentError("The event has no id or no time");
  return {
    id,
    time,
    aggregateId: envelope?.get("agg-id") ?? "",
    aggregateSeq: Number(envelope?.get("agg-seq") ?? 0),
  };
}

function decode<Schema extends DescMessage>(schema: Schema, bytes: Uint8Array): MessageShape<Schema> {
  try {
    return fromBinary(schema, bytes);
  } catch (cause) {
    throw new PermanentError(`Not a ${schema.typeName}`, { cause });
  }
}

/** Waits for the first connection; false when it will never be there, or the service stops before. */
function isConnected(bus: Bus, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(false);
    bus.connection.then(() => resolve(true), giveUp);
    signal.addEventListener("abort", giveUp, { once: true });
    if (signal.aborted) giveUp();
  });
}

function consumed(outcome: "done" | "unknown" | "retried" | "dead"): void {
  const name = "events_consumed_total";
  const existing = register.getSingleMetric(name);
  const counter =
    existing instanceof Counter
      ? existing
      : new Counter({ name, help: "Events taken from the streams, by outcome.", labelNames: ["outcome"] });
  counter.inc({ outcome });
}
