import { Schema, type Model, type SchemaDefinition } from "mongoose";
import type { OutgoingEvent } from "./event.ts";

/** Events of one aggregate that wait to be published, oldest first. */
export interface PendingEvents {
  aggregateId: string;
  since: Date;
  events: OutgoingEvent[];
  /** Notes that one of them, or for an insert-only fact the last of them, is published. */
  settle(event: OutgoingEvent): Promise<void>;
}

/** Where a service keeps events with the facts that caused them. */
export interface OutboxSource {
  /** At most `limit` aggregates' events, oldest first. */
  pending(limit: number): Promise<PendingEvents[]>;
  /** What can be published again of the facts since then, in no order: whoever consumes it needs none. */
  stored(since: Date): AsyncIterable<OutgoingEvent>;
}

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
  /** Its events, kept for ever so that they can be published again. */
  out: OutgoingEvent[];
  /** 1 once all of them are published. */
  pub: 0 | 1;
  /** When the fact was stored. */
  outAt: Date;
}

/** The schema fields of `FactOutbox`. */
export const factOutboxFields = {
  out: { type: [outgoingEventSchema], required: true },
  pub: { type: Number, required: true, default: 0 },
  outAt: { type: Date, required: true },
} satisfies SchemaDefinition<FactOutbox>;

/** Adds the index that finds facts whose events wait. */
export function indexFactOutbox<Fact extends FactOutbox>(schema: Schema<Fact>): void {
  schema.index({ pub: 1, outAt: 1, _id: 1 }, { partialFilterExpression: { pub: 0 } });
}

/** The events of insert-only facts. */
export function factOutbox<Fact extends FactOutbox & { _id: string }>(model: Model<Fact>): OutboxSource {
  const facts = () => model.collection;
  return {
    async pending(limit) {
      const rows = await facts()
        .find<FactOutbox & { _id: string }>({ pub: 0 }, { projection: { out: 1, outAt: 1 } })
        .sort({ outAt: 1, _id: 1 })
        .limit(limit)
        .toArray();
      return rows.map(({ _id, out, outAt }) => ({
        aggregateId: out[0]?.aggregateId ?? _id,
        since: outAt,
        events: out.map(toEvent),
        settle: async (event) => {
          if (event.id !== out.at(-1)?.id) return;
          await facts().updateOne({ _id: _id as never }, { $set: { pub: 1 } });
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
  /** Since when something waits; null when nothing does. */
  outboxAt: Date | null;
}

/** The schema fields of `AggregateOutbox`. */
export const aggregateOutboxFields = {
  outbox: { type: [outgoingEventSchema], required: true, default: [] },
  outboxAt: { type: Date, default: null },
} satisfies SchemaDefinition<AggregateOutbox>;

/** Adds the index that finds aggregates whose events wait. */
export function indexAggregateOutbox<Aggregate extends AggregateOutbox>(schema: Schema<Aggregate>): void {
  schema.index({ outboxAt: 1 }, { partialFilterExpression: { outboxAt: { $type: "date" } } });
}

/** How an aggregate, whose events are gone once published, says again what holds now. */
export interface Restatement<Aggregate> {
  /** The events of its current revision, with ids that every call repeats. */
  events: (row: Aggregate) => readonly OutgoingEvent[] | Promise<readonly OutgoingEvent[]>;
  /** The field that says since when the row is as it is; without it every row is stated again. */
  changedAt?: keyof Aggregate & string;
}

/**
 * The events of mutable aggregates.
 *
 * @param restatement without it, nothing of them can be published again
 */
export function aggregateOutbox<Aggregate extends AggregateOutbox & { _id: string }>(
  model: Model<Aggregate>,
  restatement?: Restatement<NoInfer<Aggregate>>,
): OutboxSource {
  const aggregates = () => model.collection;
  return {
    async pending(limit) {
      const rows = await aggregates()
        .find<AggregateOutbox & { _id: string }>(
          { outboxAt: { $type: "date" } },
          { projection: { outbox: 1, outboxAt: 1 } },
        )
        .sort({ outboxAt: 1 })
        .limit(limit)
        .toArray();
      return rows.map(({ _id, outbox, outboxAt }) => ({
        aggregateId: _id,
        since: outboxAt ?? new Date(),
        events: outbox.map(toEvent),
        settle: async (event) => {
          const id = _id as never;
          await aggregates().updateOne({ _id: id }, { $pull: { outbox: { id: event.id } } as never });
          await aggregates().updateOne({ _id: id, outbox: { $size: 0 } }, { $set: { outboxAt: null } });
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

/** The driver gives binary data as its own type. */
function toEvent(event: OutgoingEvent): OutgoingEvent {
  const { bytes } = event as { bytes: Uint8Array | { buffer: Uint8Array } };
  return { ...event, bytes: Buffer.from(bytes instanceof Uint8Array ? bytes : bytes.buffer) };
}
