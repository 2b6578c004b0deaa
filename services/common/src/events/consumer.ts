import { setTimeout as delay } from "node:timers/promises";
import { fromBinary, type DescMessage, type MessageShape } from "@bufbuild/protobuf";
import { durableName, streamsConsumedBy, type ServiceName, type StreamName } from "@questwell/proto";
import { headers, type ConsumerMessages, type JsMsg, type MsgHdrs } from "nats";
import { isConflict, toAppError } from "../errors/store-errors.ts";
import type { Logger } from "../logging/logger.ts";
import { createOutageLog } from "../logging/outage-log.ts";
import { createStoreWatch, type StoreWatch } from "../mongo/store-watch.ts";
import { atMost } from "../time/at-most.ts";
import type { Bus } from "./bus.ts";
import { headerText } from "../input/visible-text.ts";
import { counterOf } from "../metrics/metrics.ts";
import { spreadRedeliveries } from "./spread-redeliveries.ts";
import { DEAD_LETTER_STREAM } from "./streams.ts";
import { MAX_DELIVERIES } from "./topology.ts";

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

/** How a service handles one type of event. */
export interface Consumer<Context> {
  type: string;
  handle(context: Context, bytes: Uint8Array, meta: Omit<ReceivedEvent<never>, "message">): Promise<void>;
}

/** The event can never be handled: it goes to the dead letters at once. */
export class PermanentError extends Error {
  override readonly name = "PermanentError";
}

/** Pairs an event with its handler. The handler is idempotent: every event may be delivered more than once. */
export function on<Schema extends DescMessage, Context>(
  schema: Schema,
  handler: (context: Context, event: ReceivedEvent<MessageShape<Schema>>) => Promise<void>,
): Consumer<Context> {
  return {
    type: schema.typeName,
    handle: (context, bytes, meta) => handler(context, { ...meta, message: decode(schema, bytes) }),
  };
}

/** The redelivery delay by delivery count: 1 s at first, minutes at last. */
const WAITS_S = [1, 2, 4, 8, 15, 15, 15, 15, 15, 60, 60, 60, 120, 120];

export interface ConsumerOptions<Context> {
  service: ServiceName;
  bus: Bus;
  log: Logger;
  consumers: readonly Consumer<Context>[];
  context: Context;
  /** Divides the redelivery delays; tests set 100. */
  waitDivisor?: number;
}

/** The running consumers of a service. */
export interface RunningConsumers {
  /** Takes no new message, waits for those in flight, and returns once the server knows that no more are pulled. */
  stop(): Promise<void>;
}

/** Handles the events of every stream that the service consumes, in sequence for each person. */
export function startConsumers<Context>(options: ConsumerOptions<Context>): RunningConsumers {
  const stopping = new AbortController();
  const store = createStoreWatch(options.log, stopping.signal, options.waitDivisor);
  const loops = streamsConsumedBy(options.service).map((stream) =>
    consumeStream(options, stream, stopping.signal, store),
  );
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      await flushPullRequests(options.bus);
    },
  };
}

const FLUSH_MS = 1000;

/**
 * Waits until the server has seen the pull requests end: a message that it still sent would be redelivered only after
 * the ack timeout, ten seconds later.
 */
async function flushPullRequests(bus: Bus): Promise<void> {
  try {
    await atMost(FLUSH_MS, bus.connected().flush());
  } catch {
    // An unreachable server holds no pull request.
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
  const inFlight = new Map<string, Promise<void>>();
  const outage = createOutageLog(log);
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
      outage.over("consumer ready again");
      for await (const message of messages) {
        // The delay starts at the message's arrival, not at its turn: those of one person's messages do not add up.
        const apart = spreadRedeliveries(message.info, options.waitDivisor);
        const keepAlive = setInterval(() => quietly(log, () => message.working()), KEEP_ALIVE_MS);
        enqueue(inFlight, message, async () => {
          await settle(options, stream, message, { apart, store, signal });
          clearInterval(keepAlive);
        });
      }
    } catch (error) {
      if (!signal.aborted) outage.begun({ err: error, stream }, "consumer not ready, will retry");
    } finally {
      signal.removeEventListener("abort", close);
    }
    if (!signal.aborted) await delay(REOPEN_MS, undefined, { signal }).catch(() => {});
  }
  await Promise.all(inFlight.values());
}

/** One person's events are handled in sequence, different people's concurrently. */
function enqueue(inFlight: Map<string, Promise<void>>, message: JsMsg, work: () => Promise<void>): void {
  const key = message.subject.slice(message.subject.lastIndexOf(".") + 1);
  const next = (inFlight.get(key) ?? Promise.resolve()).then(work);
  inFlight.set(key, next);
  void next.finally(() => {
    if (inFlight.get(key) === next) inFlight.delete(key);
  });
}

/** From its arrival on, also while it queues: a message without an ack or progress for ten seconds is redelivered. */
const KEEP_ALIVE_MS = 3000;

/** What the handling of a message waits for. */
interface Waits {
  apart: Promise<void>;
  store: StoreWatch;
  signal: AbortSignal;
}

/** Handles one message and acks or naks it; it never throws. */
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
      await retryThroughOutage(options, waits, () =>
        consumer.handle(context, message.data, metaOf(message.headers)),
      );
    consumed(consumer ? "done" : "unknown");
  } catch (error) {
    // Stopped while a dependency was unreachable: the message is redelivered to the next process.
    if (error === STOPPED) return;
    const deliveries = message.info.deliveryCount;
    if (error instanceof PermanentError || deliveries >= MAX_DELIVERIES) {
      await deadLetter(options, stream, message, error);
      return;
    }
    consumed("retried");
    log.warn(
      { err: error, type, deliveries, id: message.headers?.get("ce-id") },
      "event handler failed, event will be redelivered",
    );
    quietly(log, () => message.nak(waitMs(deliveries, options.waitDivisor)));
    return;
  }
  await acknowledge(log, message);
}

/**
 * Waits until the broker has the ack. Without its answer the broker may redeliver the event, and the handler finds the
 * effect that it stored: a lost ack is no failure of the handler.
 */
async function acknowledge(log: Logger, message: JsMsg): Promise<void> {
  try {
    await message.ackAck();
  } catch (error) {
    log.debug(
      { err: error, id: message.headers?.get("ce-id") },
      "acknowledgement lost, event may come again",
    );
  }
}

const STOPPED = new Error("Stopped while the database or another service was unavailable");
/** The longest delay in flight is the fifth, 15 s: after an outage no event waits for minutes. */
const LONGEST_WAIT = 5;

/**
 * Retries the work once the database, or the service that it calls, is reachable again: an outage is not a fault of the
 * message, and must not use up its deliveries. Meanwhile the message is kept alive, and the server delivers no more
 * than may be in flight.
 */
async function retryThroughOutage<Context>(
  { log, waitDivisor }: ConsumerOptions<Context>,
  { store, signal }: Omit<Waits, "apart">,
  work: () => Promise<void>,
): Promise<void> {
  for (let times = 1; ; times += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isOutage(error)) throw error;
      if ((await store.whenReachable()) === "was there") {
        log.warn({ err: error, times }, "dependency unavailable, retrying the event");
        const pauseMs = waitMs(Math.min(times, LONGEST_WAIT), waitDivisor);
        await delay(pauseMs, undefined, { signal }).catch(() => {});
      }
      if (signal.aborted) throw STOPPED;
    }
  }
}

/** A conflict that did not end in all rounds of `retryOnConflict` is no outage: it may never end, and is delivered again. */
function isOutage(error: unknown): boolean {
  const known = toAppError(error);
  return known?.code === "UNAVAILABLE" && !isConflict(known.cause);
}

/**
 * Milliseconds until the next delivery, with 20 % jitter so that many are not redelivered at once. Whole milliseconds:
 * the server reads a fraction as no delay at all.
 */
function waitMs(deliveries: number, divisor = 1): number {
  const waitS = WAITS_S[deliveries - 1] ?? 120;
  // oxlint-disable-next-line no-restricted-properties -- spreads retries
  return Math.ceil((waitS * 1000 * (0.8 + Math.random() * 0.4)) / divisor);
}

/** An ack that cannot reach the broker needs no retry: the broker redelivers the message. */
function quietly(log: Logger, tell: () => void): void {
  try {
    tell();
  } catch (error) {
    log.debug({ err: error }, "NATS not reachable, acknowledgement not sent");
  }
}

/** Moves a message to the dead letters; when that fails, it is redelivered and moved then. */
async function deadLetter<Context>(
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
    envelope.set("dead-letter-cause", headerText(cause));
    envelope.set("dead-letter-deliveries", String(message.info.deliveryCount));
    const msgID = `${message.info.consumer}:${stream}:${message.seq}`;
    await jetstream.publish(`dlq.${service}.${message.subject}`, message.data, {
      msgID,
      headers: envelope,
      expect: { streamName: DEAD_LETTER_STREAM },
    });
    message.term(headerText(cause));
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

/** Waits for the first connection; false when it fails permanently, or the service stops first. */
function isConnected(bus: Bus, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(false);
    bus.connection.then(() => resolve(true), giveUp);
    signal.addEventListener("abort", giveUp, { once: true });
    if (signal.aborted) giveUp();
  });
}

function consumed(outcome: "done" | "unknown" | "retried" | "dead"): void {
  const counter = counterOf("events_consumed_total", "Events taken from the streams, by outcome.", [
    "outcome",
  ]);
  counter.inc({ outcome });
}
