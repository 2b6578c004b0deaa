import { setTimeout as delay } from "node:timers/promises";
import { consumerConfigs, DEAD_LETTER_STREAM, gaugeOf, streamByService } from "@questwell/common";
import type { Running } from "@questwell/common";
import type { JetStreamManager } from "nats";
import type { Context } from "../context.ts";

const EVERY_MS = 10_000;

/**
 * Counts what lies in the broker: `dead_letters` by the service that failed over them, and `events_waiting` by the
 * durable consumer that has not settled them.
 */
export function measureStreams({ bus, log }: Pick<Context, "bus" | "log">): Running {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        const manager = await bus.connected().jetstreamManager();
        await measureDeadLetters(manager);
        await measureConsumers(manager);
      } catch (error) {
        log.debug({ err: error }, "the streams cannot be measured now");
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

async function measureDeadLetters(manager: JetStreamManager): Promise<void> {
  const gauge = gaugeOf("dead_letters", "Events that a service could not handle.", ["service"]);
  for (const service of Object.keys(streamByService)) {
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
    const { num_pending: pending, num_ack_pending: inHand } = await manager.consumers.info(stream, consumer);
    gauge.set({ consumer }, pending + inHand);
  }
}
