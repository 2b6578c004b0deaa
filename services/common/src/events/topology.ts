import { durableName, eventStreams, serviceNames, streamsConsumedBy } from "@questwell/proto";
import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  nanos,
  NatsError,
  RetentionPolicy,
  StorageType,
} from "nats";
import type { ConsumerConfig, JetStreamManager, NatsConnection, StreamConfig } from "nats";
import { ADVISORY_STREAM, DEAD_LETTER_STREAM, subjectsOf } from "./streams.ts";

/** After this many deliveries a message is a dead letter. */
export const MAX_DELIVERIES = 14;
/** How many messages of a stream a service has in flight at most; the server holds the others back. */
export const MAX_IN_FLIGHT = 256;
const ACK_WAIT_MS = 10_000;

/** The timeout of an API request, which a crashing server never answers. */
export const API_TIMEOUT_MS = 2000;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How much the streams may hold and how many replicas they have. */
export interface StreamLimits {
  maxBytes: number;
  replicas: number;
}

/** The event-keeper's own consumer of the advisories. */
export const ADVISORY_DURABLE = "event-keeper-ADVISORY";

/** The settings of single streams that differ from the others. */
const streamOverrides: Partial<Record<string, Partial<StreamConfig>>> = {
  // A session token expires after ten minutes, so an older revocation has nothing left to reject.
  SESSIONS: { max_age: nanos(HOUR_MS), max_msgs_per_subject: 1 },
  // The newest state replaces the one before, even when the stream is full.
  STATES: { max_msgs_per_subject: 1 },
};

/** Every stream; a full one rejects new messages, so that they wait in the outboxes instead of being lost. */
export function streamConfigs({
  maxBytes,
  replicas,
}: StreamLimits): (Partial<StreamConfig> & { name: string })[] {
  const subjectsByStream = new Map<string, string[]>([
    ...eventStreams.map((stream): [string, string[]] => [stream, subjectsOf(stream)]),
    [DEAD_LETTER_STREAM, ["dlq.>"]],
    [
      ADVISORY_STREAM,
      ["MAX_DELIVERIES", "MSG_TERMINATED"].map((kind) => `$JS.EVENT.ADVISORY.CONSUMER.${kind}.>`),
    ],
  ]);
  return [...subjectsByStream].map(([name, subjects]) => ({
    name,
    subjects,
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.New,
    max_age: nanos(14 * DAY_MS),
    max_bytes: maxBytes,
    max_msg_size: 64 * 1024,
    duplicate_window: nanos(600_000),
    num_replicas: replicas,
    ...streamOverrides[name],
  }));
}

/** Every durable consumer. `backoff` stays unset: its first step would replace the ack timeout. */
export function consumerConfigs(): { stream: string; config: Partial<ConsumerConfig> }[] {
  const ofServices = serviceNames.flatMap((service) =>
    streamsConsumedBy(service).map((stream) => ({
      stream,
      config: {
        durable_name: durableName(service, stream),
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
        ack_wait: nanos(ACK_WAIT_MS),
        max_deliver: MAX_DELIVERIES,
        max_ack_pending: MAX_IN_FLIGHT,
      },
    })),
  );
  // No limit of deliveries: an advisory that ran out of them would be a dead letter that no consumer sees.
  const ofAdvisories = {
    durable_name: ADVISORY_DURABLE,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: nanos(ACK_WAIT_MS),
  };
  return [...ofServices, { stream: ADVISORY_STREAM, config: ofAdvisories }];
}

/**
 * Creates every missing stream and consumer, and updates the subjects of each stream; its limits stay as they are.
 *
 * @returns what was created or changed, by name.
 */
export async function ensureTopology(connection: NatsConnection, limits: StreamLimits): Promise<string[]> {
  const manager = await connection.jetstreamManager({ timeout: API_TIMEOUT_MS });
  return [...(await ensureStreams(manager, limits)), ...(await ensureConsumers(manager))];
}

async function ensureStreams(manager: JetStreamManager, limits: StreamLimits): Promise<string[]> {
  const missing: (Partial<StreamConfig> & { name: string })[] = [];
  const made: string[] = [];
  // Subjects first: two streams cannot share one, so a stream is created once another has released its subjects.
  for (const config of streamConfigs(limits)) {
    const { name, subjects = [] } = config;
    const existing = await nullIfNotFound(manager.streams.info(name));
    if (!existing) missing.push(config);
    else if (!isSameSet(existing.config.subjects, subjects)) {
      await manager.streams.update(name, { subjects });
      made.push(name);
    }
  }
  for (const config of missing) await manager.streams.add(config);
  return [...made, ...missing.map(({ name }) => name)];
}

/**
 * Gives existing streams the configured size and number of replicas. A size below what is stored removes nothing: the
 * stream rejects new messages until it has been trimmed.
 *
 * @returns what was changed, by name.
 * @throws NatsError when the server has not the room or the peers.
 */
export async function updateStreamLimits(
  connection: NatsConnection,
  limits: StreamLimits,
): Promise<string[]> {
  const manager = await connection.jetstreamManager({ timeout: API_TIMEOUT_MS });
  const changed: string[] = [];
  for (const { name, max_bytes = -1, num_replicas = 1 } of streamConfigs(limits)) {
    const { config } = await manager.streams.info(name);
    if (config.max_bytes === max_bytes && config.num_replicas === num_replicas) continue;
    await manager.streams.update(name, { max_bytes, num_replicas });
    changed.push(name);
  }
  return changed;
}

async function ensureConsumers(manager: JetStreamManager): Promise<string[]> {
  const made: string[] = [];
  for (const { stream, config } of consumerConfigs()) {
    const durable = config.durable_name ?? "";
    if (await nullIfNotFound(manager.consumers.info(stream, durable))) continue;
    await manager.consumers.add(stream, config);
    made.push(durable);
  }
  return made;
}

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  new Set([...some, ...others]).size === some.length && some.length === others.length;

const NOT_FOUND = 404;

/** The result of an API call; null when the stream, consumer or message does not exist. */
export async function nullIfNotFound<Result>(asked: Promise<Result>): Promise<Result | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof NatsError && error.api_error?.code === NOT_FOUND) return null;
    throw error;
  }
}
