import { aggregateOutboxFields, indexAggregateOutbox, type AggregateOutbox } from "@questwell/common";
import { model, Schema } from "mongoose";

/** The number of a person's current cheers; updated by compare-and-set on `rev`. */
export interface CheerCount extends AggregateOutbox {
  /** The id of the cheering person. */
  _id: string;
  cheers: number;
  /** The number of people who received one. */
  friends: number;
  rev: number;
  /** Null for a count of an older version. */
  countedAt: Date | null;
}

const schema = new Schema<CheerCount>(
  {
    _id: { type: String, required: true },
    cheers: { type: Number, required: true },
    friends: { type: Number, required: true },
    rev: { type: Number, required: true },
    countedAt: { type: Date, default: null },
    ...aggregateOutboxFields,
  },
  { versionKey: false, strict: "throw" },
);
indexAggregateOutbox(schema);

/** The latest published counts of all people's cheers. */
export const CheerCountModel = model<CheerCount>("CheerCount", schema, "cheer_counts");
