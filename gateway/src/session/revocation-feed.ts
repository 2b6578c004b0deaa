import { setTimeout as delay } from "node:timers/promises";
import { streamByService, type Bus, type Clock, type Logger } from "@questwell/common";
import { eventSubjects } from "@questwell/proto";
import { AckPolicy, DeliverPolicy, nanos, nuid, type Consumer } from "nats";
import { REVOCATION_LIFETIME_MS, type Revocations } from "./revocations.ts";

const STREAM = streamByService.identity;
const SUBJECT = `${eventSubjects["evt.identity.v1.SessionRevoked"]}.>`;

/** How long one pull waits for messages; every pull proves that the feed is alive. */
const PULL_MS = 1000;
const PULL_MESSAGES = 256;
const API_TIMEOUT_MS = 2000;
const REOPEN_MS = 500;
/** The server forgets the consumer of a gateway that is gone. */
const FORGET_AFTER_MS = 30_000;

export interface RevocationFeedOptions {
  bus: Bus;
  revocations: Revocations;
  clock: Clock;
  log: Logger;
}

/** Follows the revocations from ten minutes ago on, for as long as the process runs, whatever NATS goes through. */
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
  while (!signal.aborted) {
    try {
      const consumer = await Promise.race([openConsumer(options), aborted(signal)]);
      while (!signal.aborted) await pull(consumer, options.revocations, signal);
    } catch (error) {
      if (signal.aborted) return;
      options.log.warn({ err: error }, "cannot follow the revocations yet");
      await delay(REOPEN_MS, undefined, { signal }).catch(() => {});
    }
  }
}

async function openConsumer({ bus, clock }: RevocationFeedOptions): Promise<Consumer> {
  const connection = await bus.connection;
  // Without the check of the API, which the gateway may not ask for: it may replay revocations and nothing else.
  const options = { timeout: API_TIMEOUT_MS, checkAPI: false };
  const manager = await connection.jetstreamManager(options);
  const name = `gateway_${nuid.next()}`;
  await manager.consumers.add(STREAM, {
    name,
    filter_subject: SUBJECT,
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: new Date(clock.now().getTime() - REVOCATION_LIFETIME_MS).toISOString(),
    inactive_threshold: nanos(FORGET_AFTER_MS),
    mem_storage: true,
  });
  return connection.jetstream(options).consumers.get(STREAM, name);
}

async function pull(consumer: Consumer, revocations: Revocations, signal: AbortSignal): Promise<void> {
  const { num_pending: unheard } = await consumer.info();
  if (unheard === 0) revocations.markCurrent();
  const batch = await consumer.fetch({ max_messages: PULL_MESSAGES, expires: PULL_MS });
  const close = () => void batch.close();
  signal.addEventListener("abort", close, { once: true });
  try {
    for await (const message of batch) {
      const sessionId = message.subject.slice(message.subject.lastIndexOf(".") + 1);
      revocations.add(sessionId, new Date(message.info.timestampNanos / 1e6));
    }
  } finally {
    signal.removeEventListener("abort", close);
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
