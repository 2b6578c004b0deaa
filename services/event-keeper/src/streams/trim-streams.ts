import { setTimeout as delay } from "node:timers/promises";
import { ADVISORY_STREAM, consumerConfigs } from "@questwell/common";
import type { Running } from "@questwell/common";
import { eventStreams } from "@questwell/proto";
import { AckPolicy, DeliverPolicy, nanos, nuid, type JetStreamManager } from "nats";
import type { Context } from "../context.ts";

const EVERY_MS = 60_000;
/** How long messages that every consumer has settled stay for inspection. */
const KEEP_MS = 3_600_000;
const PROBE_FORGOTTEN_AFTER_MS = 5000;

/** All but the revocations, which no durable consumer reads: their stream expires them after an hour. */
const trimmedEvents = eventStreams.filter((stream) => stream !== "SESSIONS");

/**
 * Removes from the streams, periodically, what every durable consumer has settled. Interest retention would do it, too,
 * but it drops what arrives while a consumer is missing; here a recreated consumer finds what it left.
 */
export function trimStreams({ bus, log }: Pick<Context, "bus" | "log">): Running {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await trimSettled(await bus.connected().jetstreamManager(), KEEP_MS);
      } catch (error) {
        log.debug({ err: error }, "stream trimming failed, will retry");
      }
      await delay(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const finished = run();
  return {
    async stop() {
      stopping.abort();
      await finished;
    },
  };
}

/**
 * Removes from every stream the messages that are older than `keepMs` and that every durable consumer has settled. A
 * message that ran out of deliveries counts as settled, so nothing is removed while an advisory about such a message is
 * pending.
 *
 * @throws NatsError when NATS is unreachable or a durable consumer is missing.
 */
export async function trimSettled(manager: JetStreamManager, keepMs: number): Promise<void> {
  const ends: [string, number][] = [];
  for (const stream of trimmedEvents) ends.push([stream, await endOfSettled(manager, stream, keepMs)]);
  const { state } = await manager.streams.info(ADVISORY_STREAM);
  const reported = await endOfSettled(manager, ADVISORY_STREAM, 0);
  if (reported < state.last_seq) return;
  for (const [stream, end] of [...ends, [ADVISORY_STREAM, reported] as const])
    if (end > 0) await manager.streams.purge(stream, { seq: end + 1 });
}

/** The last sequence up to which every message is old enough and settled by every durable consumer. */
async function endOfSettled(manager: JetStreamManager, stream: string, keepMs: number): Promise<number> {
  // The end of the stream first: what arrives meanwhile is not settled.
  const { state } = await manager.streams.info(stream);
  const ends = [keepMs > 0 ? await lastOlderThan(manager, stream, keepMs) : state.last_seq];
  for (const { config } of consumerConfigs().filter((each) => each.stream === stream)) {
    const consumer = await manager.consumers.info(stream, config.durable_name ?? "");
    const isDone = consumer.num_pending === 0 && consumer.num_ack_pending === 0;
    ends.push(isDone ? state.last_seq : consumer.ack_floor.stream_seq);
  }
  return Math.min(...ends);
}

/** The server finds a sequence by its time only for a consumer, so one is created and read. */
async function lastOlderThan(manager: JetStreamManager, stream: string, keepMs: number): Promise<number> {
  const probe = await manager.consumers.add(stream, {
    name: `event-keeper_${nuid.next()}`,
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: new Date(Date.now() - keepMs).toISOString(),
    inactive_threshold: nanos(PROBE_FORGOTTEN_AFTER_MS),
    mem_storage: true,
  });
  await manager.consumers.delete(stream, probe.name);
  return probe.delivered.stream_seq;
}
