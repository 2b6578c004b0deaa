import { setTimeout as delay } from "node:timers/promises";
import {
  API_TIMEOUT_MS,
  createOutageLog,
  streamOf,
  type Bus,
  type Clock,
  type Logger,
} from "@questwell/common";
import { eventSubjects } from "@questwell/proto";
import { AckPolicy, DeliverPolicy, nanos, nuid, type Consumer, type JsMsg } from "nats";
import { REVOCATION_LIFETIME_MS, type Revocations } from "./revocations.ts";

const REVOKED = `${eventSubjects["evt.identity.v1.SessionRevoked"]}.`;
const HEARTBEAT = `${eventSubjects["evt.identity.v1.SessionHeartbeat"]}.`;
const STREAM = streamOf(REVOKED);
const SUBJECT = "evt.identity.session.>";

/** How long one pull waits for messages. */
const PULL_MS = 1000;
const PULL_MESSAGES = 256;
const REOPEN_MS = 500;
/** The server deletes the consumer of a gateway that no longer runs. */
const INACTIVE_THRESHOLD_MS = 30_000;

export interface RevocationFeedOptions {
  bus: Bus;
  revocations: Revocations;
  clock: Clock;
  log: Logger;
}

/** A JetStream consumer, and how many of its deliveries have arrived. */
interface Feed {
  consumer: Consumer;
  /** How many messages were stored before the consumer was created. */
  stored: number;
  /** Deliveries that arrived. The server numbers its deliveries, so a lost one leaves a gap. */
  received: number;
}

/**
 * Replays the revocations of the last minutes and follows new ones until the process stops. The feed is current only
 * while identity's heartbeats arrive without a gap before them: then every earlier revocation has arrived, too.
 */
export function followRevocations(options: RevocationFeedOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const following = follow(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await following;
    },
  };
}

async function follow(options: RevocationFeedOptions, signal: AbortSignal): Promise<void> {
  const outage = createOutageLog(options.log);
  while (!signal.aborted) {
    try {
      const feed = await Promise.race([openFeed(options), aborted(signal)]);
      outage.over("revocation feed ready again");
      while (!signal.aborted) await pull(feed, options.revocations, signal);
    } catch (error) {
      if (signal.aborted) return;
      outage.begun({ err: error }, "revocation feed interrupted, rereading recent revocations");
      await delay(REOPEN_MS, undefined, { signal }).catch(() => {});
    }
  }
}

async function openFeed({ bus, clock }: RevocationFeedOptions): Promise<Feed> {
  const connection = await bus.connection;
  // Without the API check, for which the gateway has no permission: it may only replay revocations.
  const options = { timeout: API_TIMEOUT_MS, checkAPI: false };
  const manager = await connection.jetstreamManager(options);
  const name = `gateway_${nuid.next()}`;
  const { num_pending: stored } = await manager.consumers.add(STREAM, {
    name,
    filter_subject: SUBJECT,
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: new Date(clock.now().getTime() - REVOCATION_LIFETIME_MS).toISOString(),
    inactive_threshold: nanos(INACTIVE_THRESHOLD_MS),
    mem_storage: true,
  });
  const consumer = await connection.jetstream(options).consumers.get(STREAM, name);
  return { consumer, stored, received: 0 };
}

async function pull(feed: Feed, revocations: Revocations, signal: AbortSignal): Promise<void> {
  const { received } = feed;
  const batch = await feed.consumer.fetch({ max_messages: PULL_MESSAGES, expires: PULL_MS });
  const close = () => void batch.close();
  signal.addEventListener("abort", close, { once: true });
  try {
    for await (const message of batch) take(feed, message, revocations);
  } finally {
    signal.removeEventListener("abort", close);
  }
  // Silence proves nothing: the consumer may be deleted, or its deliveries lost.
  if (feed.received === received && !signal.aborted) {
    const { delivered, num_pending: pending } = await feed.consumer.info();
    refuseGap(feed, delivered.consumer_seq);
    if (pending === 0) revocations.markComplete();
  }
}

function take(feed: Feed, { info, subject }: JsMsg, revocations: Revocations): void {
  const about = subject.slice(subject.lastIndexOf(".") + 1);
  // A revocation that arrived counts even after a gap.
  if (subject.startsWith(REVOKED)) revocations.add(about, new Date(info.timestampNanos / 1e6));
  refuseGap(feed, info.deliverySequence - 1);
  feed.received += 1;
  // A heartbeat stored before the consumer was created may be minutes old.
  if (subject.startsWith(HEARTBEAT) && feed.received > feed.stored) revocations.markCurrent();
}

function refuseGap({ received }: Feed, givenOut: number): void {
  if (givenOut !== received)
    throw new Error(`The server published ${givenOut} revocations, ${received} arrived`);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
