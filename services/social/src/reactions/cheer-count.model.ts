import { aggregateOutboxFields, indexAggregateOutbox, type AggregateOutbox } from "@questwell/common";
import { model, Schema } from "mongoose";

/** How much a person cheered, counted from the cheers that stand; it changes by compare-and-set on `rev`. */
export interface CheerCount extends AggregateOutbox {
  /** Who cheered. */
  _id: string;
  cheers: number;
  /** How many people got one. */
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

/** What social told of everybody's cheers last. */
export const CheerCountModel = model<CheerCount>("CheerCount", schema, "cheer_counts");
