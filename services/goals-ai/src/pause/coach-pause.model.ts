import { aggregateOutboxFields, indexAggregateOutbox, type AggregateOutbox } from "@questwell/common";
import { model, Schema } from "mongoose";

/** Whether admins paused the language model: one row, of the whole installation. It changes by compare-and-set on `rev`. */
export interface CoachPause extends AggregateOutbox {
  _id: "coach";
  rev: number;
  isPaused: boolean;
  /** The revision, the time and the admin of the last change. */
  changedRev: number;
  changedAt: Date;
  /** Null once the account is erased. */
  changedBy: string | null;
}

const schema = new Schema<CoachPause>(
  {
    _id: { type: String, required: true },
    rev: { type: Number, required: true },
    isPaused: { type: Boolean, required: true },
    changedRev: { type: Number, required: true },
    changedAt: { type: Date, required: true },
    changedBy: { type: String, default: null },
    ...aggregateOutboxFields,
  },
  { collection: "coach_pause", versionKey: false, strict: "throw" },
);
indexAggregateOutbox(schema);

export const CoachPauseModel = model<CoachPause>("CoachPause", schema);
