import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "../logging/logger.ts";
import { gaugeOf } from "../metrics/metrics.ts";
import type { Bus } from "./bus.ts";
import type { OutboxSource } from "./outbox.ts";
import { publishPage } from "./publish-page.ts";

/**
 * Every change wakes the relay of its own process; polling finds what a crashed process left behind. Its cost is what an idle
 * service does: one read per outbox.
 */
const POLL_MS = 2000;
const RETRY_MS = 1000;
/** How long a woken relay waits: the response to the change goes first, and changes of one moment share a page. */
const GATHER_MS = 10;
/** Small, since a deletion that is stored meanwhile waits for the end of the page. */
const BATCH = 50;
/** After this many pages a round restarts with the oldest events. */
const MOST_PAGES = 100;

/** A model, as far as its outbox is found by it. */
interface OutboxModel {
  readonly collection: { readonly name: string };
}

/** Publishes the events in the outboxes. */
export interface OutboxRelay {
  /**
   * Events were stored with rows of these models: poll their outboxes now, and no other.
   *
   * @throws Error when a model has no outbox here.
   */
  wake(...models: readonly [OutboxModel, ...OutboxModel[]]): void;
  /** Finishes the current publish and stops. */
  stop(): Promise<void>;
}

/**
 * Publishes stored events, each aggregate's in order within its stream, and marks them once JetStream has them. No
 * source waits for another. Any number of relays may run: an event that two of them publish has the same id and is
 * deduplicated by it.
 */
export function startOutboxRelay(sources: readonly OutboxSource[], bus: Bus, log: Logger): OutboxRelay {
  const stopping = new AbortController();
  const oldest = gaugeOf("outbox_oldest_seconds", "Age of the oldest event that is not published yet.");
  const ages = new Map<OutboxSource, number>();
  const noteAge = (source: OutboxSource, ageS: number) => {
    ages.set(source, ageS);
    oldest.set(Math.max(...ages.values()));
  };
  const outages = createOutageLog(log);
  const lanes = new Map(
    sources.map((source) => [
      source.collection,
      startLane(source, { bus, signal: stopping.signal, outages, noteAge }),
    ]),
  );
  return {
    wake(...models) {
      for (const { collection } of models) {
        const lane = lanes.get(collection.name);
        if (!lane) throw new Error(`${collection.name} has no outbox`);
        lane.wake();
      }
    },
    async stop() {
      stopping.abort();
      for (const lane of lanes.values()) lane.wake();
      await Promise.all([...lanes.values()].map(({ finished }) => finished));
    },
  };
}

interface LaneOptions {
  bus: Bus;
  signal: AbortSignal;
  outages: OutageLog;
  noteAge: (source: OutboxSource, ageS: number) => void;
}

/** Publishes the events of one source, round after round. */
function startLane(
  source: OutboxSource,
  options: LaneOptions,
): { wake: () => void; finished: Promise<void> } {
  const { signal, outages } = options;
  let isAwake = false;
  let wakeSleeper = () => {};
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wakeSleeper = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    while (!signal.aborted) {
      isAwake = false;
      const { isMore, failure } = await publishRound(source, options).catch((error: unknown) => ({
        isMore: false,
        failure: error,
      }));
      if (failure === undefined) outages.over(source);
      else outages.begun(source, failure);
      if (isMore || signal.aborted) continue;
      if (!isAwake) await sleep(failure === undefined ? (source.pollMs ?? POLL_MS) : RETRY_MS);
      if (isAwake && !signal.aborted) await delay(GATHER_MS);
    }
  };
  return {
    wake() {
      isAwake = true;
      wakeSleeper();
    },
    finished: run(),
  };
}

/** How a round ended. */
interface Round {
  /** Whether more can be published at once. */
  isMore: boolean;
  /** Why an event could not be published; events that do not depend on it were. */
  failure?: unknown;
}

/**
 * Goes once through all pending events, a page at a time. What an aggregate has left after its turn, or failed to
 * publish, waits for the next round, so that the aggregates behind it have their turn first. When a page is full,
 * pending revocations and deletions are published before it.
 *
 * @throws AppError UNAVAILABLE when NATS is unreachable, or the error of the database.
 */
async function publishRound(source: OutboxSource, { bus, signal, noteAge }: LaneOptions): Promise<Round> {
  const left = new Set<string>();
  const failures: unknown[] = [];
  let isMore = false;
  for (let page = 0; page < MOST_PAGES && !signal.aborted; page += 1) {
    const except = [...left];
    const pending = await source.pending(BATCH, { except });
    if (page === 0) noteAge(source, ageOf(pending));
    const isFull = pending.length >= BATCH;
    const urgent = isFull ? await source.pending(BATCH, { except, isUrgent: true }) : [];
    if (pending.length > 0) bus.connected();
    const first = new Set(urgent.map(({ events }) => events[0]?.id));
    const others = pending.filter(({ events }) => !first.has(events[0]?.id));
    const outcome = await publishPage([...urgent, ...others], bus);
    for (const aggregateId of outcome.left) left.add(aggregateId);
    failures.push(...outcome.failures);
    isMore ||= outcome.published > 0 && (isFull || outcome.left.length > 0);
    if (!isFull) break;
  }
  return { isMore, failure: failures[0] };
}

function ageOf(pending: readonly { since: Date }[]): number {
  const since = pending.reduce((first, each) => Math.min(first, each.since.getTime()), Date.now());
  return (Date.now() - since) / 1000;
}

/** Logs an outage when it begins and when it ends, not at each attempt. */
interface OutageLog {
  begun(source: OutboxSource, error: unknown): void;
  over(source: OutboxSource): void;
}

function createOutageLog(log: Logger): OutageLog {
  const failing = new Set<OutboxSource>();
  return {
    begun(source, error) {
      if (failing.size === 0) log.warn({ err: error }, "outbox cannot publish, will retry");
      failing.add(source);
    },
    over(source) {
      if (failing.delete(source) && failing.size === 0) log.info("outbox publishes again");
    },
  };
}
