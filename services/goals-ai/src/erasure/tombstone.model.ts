import { aggregateOutboxFields, indexAggregateOutbox, type AggregateOutbox } from "@questwell/common";
import { model, Schema } from "mongoose";

const DAYS_KEPT = 30;
const DAY_S = 86_400;

/** What is left of somebody who is gone: the random id, so that nothing is written for it any more. */
export interface Tombstone extends AggregateOutbox {
  /** The user's id. */
  _id: string;
  erasedAt: Date;
  /** 1 at first, 2 once the rows are gone and the event that says so waits to be published. */
  rev: number;
}

const schema = new Schema<Tombstone>(
  {
    _id: { type: String, required: true },
    erasedAt: { type: Date, required: true },
    rev: { type: Number, required: true },
    ...aggregateOutboxFields,
  },
  { collection: "tombstones", versionKey: false },
);
schema.index({ erasedAt: 1 }, { expireAfterSeconds: DAYS_KEPT * DAY_S });
indexAggregateOutbox(schema);

export const TombstoneModel = model<Tombstone>("Tombstone", schema);
