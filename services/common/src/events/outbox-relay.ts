import type { Logger } from "../logging/logger.ts";
import { gaugeOf } from "../metrics/gauge.ts";
import type { Bus } from "./bus.ts";
import type { OutboxSource, PendingEvents } from "./outbox.ts";

const POLL_MS = 200;
const BATCH = 100;

/** Publishes what the outboxes hold. */
export interface OutboxRelay {
  /** Something was stored: look now instead of at the next poll. */
  wake(): void;
  /** Finishes the current publish and stops. */
  stop(): Promise<void>;
}

/**
 * Publishes stored events, each aggregate's in order, and marks them once JetStream has them. Any number of
 * relays may run: what two of them publish has the same id, and what is published twice is recognised by it.
 */
export function startOutboxRelay(sources: readonly OutboxSource[], bus: Bus, log: Logger): OutboxRelay {
  const oldest = gaugeOf("outbox_oldest_seconds", "Age of the oldest event that is not published yet.");
  let isStopping = false;
  let isAwake = false;
  let wakeSleeper = () => {};

  const run = async () => {
    while (!isStopping) {
      isAwake = false;
      try {
        const pending = (await Promise.all(sources.map((source) => source.pending(BATCH)))).flat();
        const since = pending.reduce((first, { since }) => Math.min(first, since.getTime()), Date.now());
        oldest.set((Date.now() - since) / 1000);
        await publishInOrder(pending, bus);
        if (pending.length >= BATCH) continue;
      } catch (error) {
        log.warn({ err: error }, "events wait in the outbox");
      }
      if (isAwake || isStopping) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS);
        wakeSleeper = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const finished = run();
  const wake = () => {
    isAwake = true;
    wakeSleeper();
  };
  return {
    wake,
    async stop() {
      isStopping = true;
      wake();
      await finished;
    },
  };
}

async function publishInOrder(pending: readonly PendingEvents[], bus: Bus): Promise<void> {
  const byAggregate = Map.groupBy(pending, ({ aggregateId }) => aggregateId);
  const outcomes = await Promise.allSettled(
    [...byAggregate.values()].map(async (batches) => {
      for (const batch of batches.toSorted(byHistory)) {
        for (const event of batch.events) {
          await bus.publish(event);
          await batch.settle(event);
        }
      }
    }),
  );
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}

/** The clocks of two copies of a service may disagree about what came first; an aggregate's own count does not. */
const byHistory = (one: PendingEvents, other: PendingEvents) =>
  (one.events[0]?.aggregateSeq ?? 0) - (other.events[0]?.aggregateSeq ?? 0);
