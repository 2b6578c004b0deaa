import { DiscardPolicy, RetentionPolicy, StorageType, AckPolicy, DeliverPolicy, nanos } from "nats";
import type { ConsumerConfig, NatsConnection, StreamConfig } from "nats";
import { NatsError } from "nats";

/** The services that publish facts, with the stream that keeps each one's. */
export const streamByService = {
  identity: "IDENTITY",
  progress: "PROGRESS",
  "goals-ai": "GOALS",
  social: "SOCIAL",
  admin: "ADMIN",
} as const;

export type ServiceName = keyof typeof streamByService;
export type StreamName = (typeof streamByService)[ServiceName];

/**
 * The stream that keeps the events of a subject.
 *
 * @throws Error for a subject of nobody's.
 */
export function streamOf(subject: string): StreamName {
  const stream = Object.entries(streamByService).find(([service]) =>
    subject.startsWith(`evt.${service}.`),
  )?.[1];
  if (!stream) throw new Error(`${subject} belongs to no service`);
  return stream;
}

/** Which service listens to which streams; a durable consumer exists for each pair. */
export const listeners: Record<ServiceName, readonly StreamName[]> = {
  identity: ["PROGRESS", "GOALS", "SOCIAL", "ADMIN"],
  progress: ["IDENTITY", "SOCIAL"],
  "goals-ai": ["IDENTITY"],
  social: ["IDENTITY", "PROGRESS"],
  admin: ["IDENTITY"],
};

/** After this many deliveries a message is a dead letter. */
export const MAX_DELIVERIES = 14;
const ACK_WAIT_MS = 10_000;

/** A request that a dying server took with it is given up after this. */
const API_TIMEOUT_MS = 2000;

const DAY_MS = 86_400_000;

/** How much the streams may hold and how often they are copied. */
export interface StreamLimits {
  maxBytes: number;
  replicas: number;
}

/** The durable consumer of one service on one stream. */
export const durableName = (service: ServiceName, stream: StreamName) => `${service}-${stream}`;

/** The stream on which the server reports messages that ran out of deliveries or were given up. */
export const ADVISORY_STREAM = "ADVISORY";
export const DEAD_LETTER_STREAM = "DLQ";

/** The event-keeper's own consumer of the advisories. */
export const ADVISORY_DURABLE = "event-keeper-ADVISORY";

/** Every stream; a full one refuses new messages, so that they wait in the outboxes instead of vanishing. */
export function streamConfigs({ maxBytes, replicas }: StreamLimits): Partial<StreamConfig>[] {
  const subjectsByStream = new Map<string, string[]>([
    ...Object.entries(streamByService).map(([service, stream]): [string, string[]] => [
      stream,
      [`evt.${service}.>`],
    ]),
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
  }));
}

/** Every durable consumer. `backoff` stays unset: the server would let its first step replace the wait for an ack. */
export function consumerConfigs(): { stream: string; config: Partial<ConsumerConfig> }[] {
  const ofServices = (Object.keys(streamByService) as ServiceName[]).flatMap((service) =>
    listeners[service].map((stream) => ({
      stream,
      config: {
        durable_name: durableName(service, stream),
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
        ack_wait: nanos(ACK_WAIT_MS),
        max_deliver: MAX_DELIVERIES,
        max_ack_pending: 256,
      },
    })),
  );
  // No limit of deliveries: an advisory that ran out of them would be a dead letter that nobody sees.
  const ofAdvisories = {
    durable_name: ADVISORY_DURABLE,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: nanos(ACK_WAIT_MS),
  };
  return [...ofServices, { stream: ADVISORY_STREAM, config: ofAdvisories }];
}

/** Makes whatever stream or consumer is missing and leaves the others as they are. */
export async function ensureTopology(connection: NatsConnection, limits: StreamLimits): Promise<string[]> {
  const manager = await connection.jetstreamManager({ timeout: API_TIMEOUT_MS });
  const made: string[] = [];
  for (const config of streamConfigs(limits)) {
    const name = config.name ?? "";
    if (await exists(manager.streams.info(name))) continue;
    await manager.streams.add(config);
    made.push(name);
  }
  for (const { stream, config } of consumerConfigs()) {
    const durable = config.durable_name ?? "";
    if (await exists(manager.consumers.info(stream, durable))) continue;
    await manager.consumers.add(stream, config);
    made.push(durable);
  }
  return made;
}

const NOT_FOUND = 404;

async function exists(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    if (error instanceof NatsError && error.api_error?.code === NOT_FOUND) return false;
    throw error;
  }
}
