import { eventSubjects } from "@questwell/proto";
import { Schema, type Model, type SchemaDefinition } from "mongoose";
import type { OutgoingEvent } from "./event.ts";
import { streamOf } from "./streams.ts";

/** Pending events of one aggregate, oldest first. */
export interface PendingEvents {
  aggregateId: string;
  since: Date;
  events: OutgoingEvent[];
  /** Whether more are pending than are in `events`. */
  isCut?: boolean;
  /** Marks these events as published; an insert-only fact is marked once all of its events are. */
  settle(events: readonly OutgoingEvent[]): Promise<void>;
}

/** Which of the pending events to read. */
interface PendingChoice {
  /** The aggregates to skip. */
  except?: readonly string[];
  /** Only aggregates with a revocation, a deletion or the confirmation of one. */
  isUrgent?: boolean;
}

/** Where a service stores events with the facts that caused them. */
export interface OutboxSource {
  /** The collection of the facts; one outbox has each. */
  collection: string;
  /** The events of at most `limit` rows, oldest first. */
  pending(limit: number, choice?: PendingChoice): Promise<PendingEvents[]>;
  /** The events of the facts since then that can be re-published, unordered: no consumer needs an order. */
  stored(since: Date): AsyncIterable<OutgoingEvent>;
  /** Milliseconds between polls, for a source that cannot wait for the relay's own. */
  pollMs?: number;
}

/** How many events of one aggregate are published before others have their turn. */
export const EVENTS_PER_TURN = 20;

const typesIn = (...streams: string[]) =>
  Object.entries(eventSubjects)
    .filter(([, subject]) => streams.includes(streamOf(subject)))
    .map(([type]) => type);
const urgentTypes = typesIn("SESSIONS", "ERASURES");
const stateTypes = new Set(typesIn("STATES"));

const outgoingEventSchema = new Schema<OutgoingEvent>(
  {
    id: { type: String, required: true },
    subject: { type: String, required: true },
    type: { type: String, required: true },
    time: { type: Date, required: true },
    aggregateId: { type: String, required: true },
    aggregateSeq: { type: Number, required: true },
    bytes: { type: Buffer, required: true },
  },
  { _id: false },
);

/** The part of an insert-only fact that carries its events: the row is record, answer and outbox in one insert. */
export interface FactOutbox {
  /** Its events, kept forever so that they can be re-published. */
  out: OutgoingEvent[];
  /** 1 once all of them are published. */
  pub: 0 | 1;
  /** When the fact was stored. */
  outAt: Date;
}

/** The fields of a new fact whose events are still to be published. */
export const pendingEvents = (out: OutgoingEvent[], outAt: Date): FactOutbox => ({ out, pub: 0, outAt });

/** The schema fields of `FactOutbox`. */
export const factOutboxFields = {
  out: { type: [outgoingEventSchema], required: true },
  pub: { type: Number, required: true, default: 0 },
  outAt: { type: Date, required: true },
} satisfies SchemaDefinition<FactOutbox>;

/** Adds the index that finds facts with pending events. */
export function indexFactOutbox<Fact extends FactOutbox>(schema: Schema<Fact>): void {
  schema.index({ pub: 1, outAt: 1, _id: 1 }, { partialFilterExpression: { pub: 0 } });
}

/** What is derived from a fact, and has to be up to date once the fact counts as published. */
export interface Projection<Fact> {
  /** The fields of the fact that it needs, such as `after.level`. */
  fields: readonly string[];
  /** Repeatable, in any order. */
  update: (fact: Fact) => Promise<void>;
}

/** The events of insert-only facts. */
export function factOutbox<Fact extends FactOutbox & { _id: string }>(
  model: Model<Fact>,
  projection?: Projection<NoInfer<Fact>>,
): OutboxSource {
  const fields = Object.fromEntries(["out", "outAt", ...(projection?.fields ?? [])].map((name) => [name, 1]));
  const facts = () => model.collection;
  return {
    collection: model.collection.name,
    async pending(limit, { except = [], isUrgent = false } = {}) {
      const chosen = {
        pub: 0,
        ...(except.length > 0 && { "out.aggregateId": { $nin: except } }),
        ...(isUrgent && { "out.type": { $in: urgentTypes } }),
      };
      const rows = await facts()
        .find<Fact>(chosen as object, { projection: fields })
        .sort({ outAt: 1, _id: 1 })
        .limit(limit)
        .toArray();
      return rows.map((fact) => ({
        aggregateId: fact.out[0]?.aggregateId ?? fact._id,
        since: fact.outAt,
        events: fact.out.map(toEvent),
        settle: async (published) => {
          if (published.length < fact.out.length) return;
          await projection?.update(fact);
          await facts().updateOne({ _id: fact._id as never }, { $set: { pub: 1 } });
        },
      }));
    },
    async *stored(since) {
      const rows = facts().find<FactOutbox>({ outAt: { $gte: since } }, { projection: { out: 1 } });
      for await (const { out } of rows) yield* out.map(toEvent);
    },
  };
}

/** The part of a mutable aggregate that carries its events; each change pushes them in the same compare-and-set. */
export interface AggregateOutbox {
  outbox: OutgoingEvent[];
  /** Since when events are pending; null when none are. */
  outboxAt: Date | null;
}

/** The schema fields of `AggregateOutbox`. */
export const aggregateOutboxFields = {
  outbox: { type: [outgoingEventSchema], required: true, default: [] },
  outboxAt: { type: Date, default: null },
} satisfies SchemaDefinition<AggregateOutbox>;

/** The order of pending aggregates, and the key of their index. */
const OLDEST_FIRST = { outboxAt: 1 } as const;

/** Adds the index that finds aggregates with pending events. */
export function indexAggregateOutbox<Aggregate extends AggregateOutbox>(schema: Schema<Aggregate>): void {
  schema.index(OLDEST_FIRST, { partialFilterExpression: { outboxAt: { $type: "date" } } });
}

/**
 * The update that adds events to the pending ones. A state copy replaces an earlier one that is not published yet; one
 * that the relay publishes at this moment may be published once more, which its id makes harmless.
 */
export function addToOutbox(
  waiting: readonly OutgoingEvent[],
  events: readonly OutgoingEvent[],
): { $set: { outbox: OutgoingEvent[] } } | { $push: { outbox: { $each: readonly OutgoingEvent[] } } } {
  const replaced = new Set(events.map(({ type }) => type).filter((type) => stateTypes.has(type)));
  if (!waiting.some(({ type }) => replaced.has(type))) return { $push: { outbox: { $each: events } } };
  return { $set: { outbox: [...waiting.filter(({ type }) => !replaced.has(type)), ...events] } };
}

/** How an aggregate restates its current state, as its events are deleted once published. */
export interface Restatement<Aggregate> {
  /** The events of its current revision, with the same ids in every call. */
  events: (row: Aggregate) => readonly OutgoingEvent[] | Promise<readonly OutgoingEvent[]>;
  /** The field with the time of the row's last change; without it every row is restated. */
  changedAt?: keyof Aggregate & string;
}

/**
 * The events of mutable aggregates.
 *
 * @param restatement without it, none of them can be re-published
 */
export function aggregateOutbox<Aggregate extends AggregateOutbox & { _id: string }>(
  model: Model<Aggregate>,
  restatement?: Restatement<NoInfer<Aggregate>>,
): OutboxSource {
  const aggregates = () => model.collection;
  return {
    collection: model.collection.name,
    async pending(limit, { except = [], isUrgent = false } = {}) {
      const chosen = {
        outboxAt: { $type: "date" },
        ...(except.length > 0 && { _id: { $nin: except } }),
        ...(isUrgent && { "outbox.type": { $in: urgentTypes } }),
      };
      const rows = await aggregates()
        .find<AggregateOutbox & { _id: string }>(chosen as object, {
          // One more than are taken shows whether there are more.
          projection: { outbox: { $slice: EVENTS_PER_TURN + 1 }, outboxAt: 1 },
        })
        .sort(OLDEST_FIRST)
        // Not every engine sees that the partial index covers the filter: it would look at all rows.
        .hint(OLDEST_FIRST)
        .limit(limit)
        .toArray();
      return rows.map(({ _id, outbox, outboxAt }) => ({
        aggregateId: _id,
        since: outboxAt ?? new Date(),
        events: outbox.slice(0, EVENTS_PER_TURN).map(toEvent),
        isCut: outbox.length > EVENTS_PER_TURN,
        settle: async (published) => {
          const row = { _id: _id as never };
          const ids = published.map(({ id }) => id);
          await aggregates().updateOne(row, { $pull: { outbox: { id: { $in: ids } } } as never });
          if (published.length === outbox.length)
            await aggregates().updateOne({ ...row, outbox: { $size: 0 } }, { $set: { outboxAt: null } });
        },
      }));
    },
    async *stored(since) {
      if (!restatement) return;
      const { events, changedAt } = restatement;
      const rows = aggregates().find<Aggregate>(changedAt ? { [changedAt]: { $gte: since } } : {});
      for await (const row of rows) yield* await events(row);
    },
  };
}

/** The driver returns binary data as its own type. */
function toEvent(event: OutgoingEvent): OutgoingEvent {
  const { bytes } = event as { bytes: Uint8Array | { buffer: Uint8Array } };
  return { ...event, bytes: Buffer.from(bytes instanceof Uint8Array ? bytes : bytes.buffer) };
}
