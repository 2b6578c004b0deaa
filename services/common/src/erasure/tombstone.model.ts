import { model, Schema, trusted } from "mongoose";
import { aggregateOutboxFields, indexAggregateOutbox, type AggregateOutbox } from "../events/outbox.ts";

/** How long an id stays refused after its account was erased: as long as a restored stream could bring it back. */
const KEPT_S = 30 * 86_400;

/** What is left of somebody who is gone: the random id, so that nothing is written for it any more. */
export interface Tombstone extends AggregateOutbox {
  /** The user's id. */
  _id: string;
  erasedAt: Date;
  /** 1 at first, 2 once the rows are gone and the event that says so waits to be published. */
  rev: number;
  /** When their rows are removed the next time: a write that was under way may have come after the last. */
  purgeAt: Date;
}

const schema = new Schema<Tombstone>(
  {
    _id: { type: String, required: true },
    erasedAt: { type: Date, required: true },
    rev: { type: Number, required: true },
    purgeAt: { type: Date, required: true },
    ...aggregateOutboxFields,
  },
  { versionKey: false, strict: "throw" },
);
schema.index({ erasedAt: 1 }, { expireAfterSeconds: KEPT_S });
schema.index({ purgeAt: 1 });
indexAggregateOutbox(schema);

/** Who is gone, in the service's own database. */
export const TombstoneModel = model<Tombstone>("Tombstone", schema, "tombstones");

/** Which of these people are gone. */
export async function findErased(userIds: readonly string[]): Promise<string[]> {
  const erased = await TombstoneModel.find({ _id: trusted({ $in: [...userIds] }) })
    .select("_id")
    .readConcern("majority")
    .lean<Pick<Tombstone, "_id">[]>();
  return erased.map(({ _id }) => _id);
}

/** Whether the person is gone. */
export async function isErased(userId: string): Promise<boolean> {
  return (await findErased([userId])).length > 0;
}
