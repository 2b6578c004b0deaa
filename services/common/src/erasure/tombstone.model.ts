import { model, Schema, trusted } from "mongoose";
import { aggregateOutboxFields, indexAggregateOutbox, type AggregateOutbox } from "../events/outbox.ts";

/** How long an id stays blocked after its account was erased: as long as a restored stream could bring it back. */
const KEPT_S = 30 * 86_400;

/** What is kept of an erased person: the random id, so that nothing is written for it any more. */
export interface Tombstone extends AggregateOutbox {
  /** The user's id. */
  _id: string;
  erasedAt: Date;
  /** 1 at first, 2 once the rows are purged and the confirmation waits in the outbox. */
  rev: number;
  /** When their rows are purged the next time: a write in flight may have come after the last purge. */
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

/** The erased people, in the service's own database. */
export const TombstoneModel = model<Tombstone>("Tombstone", schema, "tombstones");

/** Which of these people are erased. */
export async function findErased(userIds: readonly string[]): Promise<string[]> {
  const erased = await TombstoneModel.find({ _id: trusted({ $in: [...userIds] }) })
    .select("_id")
    .readConcern("majority")
    .lean<Pick<Tombstone, "_id">[]>();
  return erased.map(({ _id }) => _id);
}

/** Whether the person is erased. */
export async function isErased(userId: string): Promise<boolean> {
  return (await findErased([userId])).length > 0;
}
