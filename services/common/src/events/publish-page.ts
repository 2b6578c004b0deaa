import type { StreamName } from "@questwell/proto";
import type { Bus } from "./bus.ts";
import type { OutgoingEvent } from "./event.ts";
import { EVENTS_PER_TURN, type PendingEvents } from "./outbox.ts";
import { streamOf } from "./streams.ts";

/** How many aggregates are published concurrently. */
const WORKERS = 16;

/** The outcome of a page. */
export interface PageOutcome {
  /** How many events were published. */
  published: number;
  /** The aggregates that still have pending events. */
  left: string[];
  failures: unknown[];
}

/** Publishes pending events: the aggregates concurrently, in the given order. */
export async function publishPage(pending: readonly PendingEvents[], bus: Bus): Promise<PageOutcome> {
  const outcome: PageOutcome = { published: 0, left: [], failures: [] };
  const waiting = Map.groupBy(pending, ({ aggregateId }) => aggregateId).entries();
  const work = async () => {
    for (const [aggregateId, batches] of waiting) {
      const turn = firstOf(batches.toSorted(byHistory));
      const { published, failures } = await publishAggregate(turn, bus);
      outcome.published += published;
      outcome.failures.push(...failures);
      const isCut = turn.length < batches.length || batches.some((batch) => batch.isCut);
      if (isCut || failures.length > 0) outcome.left.push(aggregateId);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return outcome;
}

/** The rows of an aggregate that fit into one turn; at least one. */
function firstOf(batches: readonly PendingEvents[]): PendingEvents[] {
  let events = 0;
  return batches.filter((batch, index) => {
    events += batch.events.length;
    return index === 0 || events <= EVENTS_PER_TURN;
  });
}

/**
 * Publishes one aggregate's events in the order of its history. When a stream rejects one, only the later ones in the
 * same stream are held back: a deletion does not wait for room in another stream.
 */
async function publishAggregate(
  batches: readonly PendingEvents[],
  bus: Bus,
): Promise<{ published: number; failures: unknown[] }> {
  const refusing = new Set<StreamName>();
  const failures: unknown[] = [];
  const settling: (() => Promise<void>)[] = [];
  let published = 0;
  for (const batch of batches) {
    const done: OutgoingEvent[] = [];
    for (const event of batch.events) {
      const stream = streamOf(event.subject);
      if (refusing.has(stream)) continue;
      try {
        await bus.publish(event);
        done.push(event);
      } catch (error) {
        refusing.add(stream);
        failures.push(error);
      }
    }
    published += done.length;
    if (done.length > 0) settling.push(() => batch.settle(done));
  }
  const settled = await Promise.allSettled(settling.map((settle) => settle()));
  failures.push(...settled.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : [])));
  return { published, failures };
}

/** The clocks of two replicas of a service may disagree about the order; an aggregate's own sequence does not. */
const byHistory = (one: PendingEvents, other: PendingEvents) =>
  (one.events[0]?.aggregateSeq ?? 0) - (other.events[0]?.aggregateSeq ?? 0);
