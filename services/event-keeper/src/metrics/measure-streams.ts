import { setTimeout as delay } from "node:timers/promises";
import { ADVISORY_STREAM, consumerConfigs, DEAD_LETTER_STREAM, gaugeOf } from "@questwell/common";
import type { Logger, Running } from "@questwell/common";
import { eventStreams, serviceNames } from "@questwell/proto";
import type { JetStreamManager } from "nats";
import type { Context } from "../context.ts";

const EVERY_MS = 10_000;
/** From this share of its size limit on, a stream is about to reject events. */
const ALMOST_FULL = 0.8;

/**
 * Measures the broker: `dead_letters` by the service that could not handle them, `events_waiting` by the durable
 * consumer that has not settled them, and `stream_fullness` from 0 to 1 by stream.
 */
export function measureStreams({ bus, log }: Pick<Context, "bus" | "log">, everyMs = EVERY_MS): Running {
  const stopping = new AbortController();
  const almostFull = new Set<string>();
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        const manager = await bus.connected().jetstreamManager();
        await measureFullness(manager, almostFull, log);
        await measureDeadLetters(manager);
        await measureConsumers(manager);
      } catch (error) {
        log.debug({ err: error }, "stream measurement failed, will retry");
      }
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
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

/** Warns once that a stream is almost full, and again only when it was not in between. */
async function measureFullness(
  manager: JetStreamManager,
  almostFull: Set<string>,
  log: Logger,
): Promise<void> {
  const gauge = gaugeOf("stream_fullness", "Bytes in a stream by the bytes it may hold.", ["stream"]);
  for (const stream of [...eventStreams, DEAD_LETTER_STREAM, ADVISORY_STREAM]) {
    const { state, config } = await manager.streams.info(stream);
    const fullness = config.max_bytes > 0 ? state.bytes / config.max_bytes : 0;
    gauge.set({ stream }, fullness);
    if (fullness < ALMOST_FULL) almostFull.delete(stream);
    else if (!almostFull.has(stream)) {
      almostFull.add(stream);
      log.warn({ stream, fullness, messages: state.messages }, "stream almost full");
    }
  }
}

async function measureDeadLetters(manager: JetStreamManager): Promise<void> {
  const gauge = gaugeOf("dead_letters", "Events that a service could not handle.", ["service"]);
  for (const service of serviceNames) {
    const subjects_filter = `dlq.${service}.>`;
    const { state } = await manager.streams.info(DEAD_LETTER_STREAM, { subjects_filter });
    const counts = Object.values(state.subjects ?? {});
    gauge.set(
      { service },
      counts.reduce((sum, count) => sum + count, 0),
    );
  }
}

async function measureConsumers(manager: JetStreamManager): Promise<void> {
  const gauge = gaugeOf("events_waiting", "Events that a consumer has not settled yet.", ["consumer"]);
  for (const { stream, config } of consumerConfigs()) {
    const consumer = config.durable_name ?? "";
    const { num_pending: pending, num_ack_pending: ackPending } = await manager.consumers.info(
      stream,
      consumer,
    );
    gauge.set({ consumer }, pending + ackPending);
  }
}
