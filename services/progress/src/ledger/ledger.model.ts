import { factOutboxFields, indexFactOutbox } from "@questwell/common";
import { model, Schema } from "mongoose";
import { activitySubjectSchema } from "./activity-subject.ts";
import type { Challenge } from "./challenge.ts";
import type { LedgerEntry } from "./ledger-entry.ts";
import type { StoredTotals, TotalsOf02 } from "./stored-totals.ts";
import { difficulties } from "./xp-by-difficulty.ts";

/** An entry as it is stored. */
export interface LedgerRow extends Omit<LedgerEntry, "after"> {
  after: StoredTotals | TotalsOf02;
}

const challengeSchema = new Schema<Challenge>(
  {
    id: { type: String, required: true },
    focusAreaId: { type: String, required: true },
    subgoalId: { type: String, default: null },
    title: { type: String, required: true },
    description: { type: String, required: true },
    difficulty: { type: String, required: true, enum: difficulties },
    coach: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { _id: false, id: false },
);

const schema = new Schema<LedgerRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    seq: { type: Number, required: true },
    challenge: { type: challengeSchema, required: true },
    xp: { type: Number, required: true },
    at: { type: Date, required: true },
    localDate: { type: String, required: true },
    timeZone: { type: String, required: true },
    dayStartHour: { type: Number, required: true },
    // Snapshots, read and written as a whole.
    after: { type: Schema.Types.Mixed, required: true },
    result: { type: Schema.Types.Mixed, required: true },
    activities: { type: [activitySubjectSchema], required: true },
    ...factOutboxFields,
  },
  { collection: "xp_ledger", versionKey: false, minimize: false },
);
// Of concurrent completions one gets the next `seq`; the others retry from the totals after it.
schema.index({ userId: 1, seq: 1 }, { unique: true });
schema.index({ userId: 1, at: -1, _id: -1 });
// Covering index for the days of a year: the entries themselves are not read.
schema.index({ userId: 1, localDate: 1, timeZone: 1, at: 1, xp: 1 });
// Covering index for the figures of a week.
schema.index({ userId: 1, localDate: 1, "challenge.focusAreaId": 1, _id: 1 });
// The newest entry of an area holds the totals reached in it.
schema.index({ userId: 1, "challenge.focusAreaId": 1, seq: -1 });
// For the admin figures over all users.
schema.index({ at: 1 });
schema.index({ "activities.id": 1 });
indexFactOutbox(schema);

export const LedgerModel = model<LedgerRow>("LedgerEntry", schema);
