import { model, Schema } from "mongoose";

/** The maximum number of cheers of a person on one activity. */
export const MOST_CHEERS = 5;

/** A friend's short message on an activity. */
export interface Cheer {
  /** `<activityId>:<userId>:cheer:<1 to 5>`; those of version 0.2 have other ids, and count as well. */
  _id: string;
  activityId: string;
  /** The owner of the activity. */
  ownerId: string;
  userId: string;
  message: string;
  createdAt: Date;
  /** Whether its author's count was updated since; an uncounted cheer is counted at the next start. */
  isCounted: boolean;
  /** The idempotency key of the creating call: its retries create one cheer; absent in rows of version 0.2. */
  effectId?: string;
}

const schema = new Schema<Cheer>(
  {
    _id: { type: String, required: true },
    activityId: { type: String, required: true },
    ownerId: { type: String, required: true },
    userId: { type: String, required: true },
    message: { type: String, required: true },
    createdAt: { type: Date, required: true },
    isCounted: { type: Boolean, required: true },
    effectId: { type: String },
  },
  { versionKey: false, strict: "throw" },
);
schema.index({ activityId: 1, createdAt: 1, _id: 1 });
schema.index({ activityId: 1, userId: 1 });
schema.index({ effectId: 1 }, { unique: true, partialFilterExpression: { effectId: { $type: "string" } } });
schema.index({ ownerId: 1, createdAt: -1 });
schema.index({ userId: 1, ownerId: 1 });
schema.index({ isCounted: 1, userId: 1 }, { partialFilterExpression: { isCounted: false } });

export const CheerModel = model<Cheer>("Cheer", schema, "cheers");

/** The possible ids of a person's cheers on an activity: they limit the number of cheers. */
export const cheerIdsOf = (activityId: string, userId: string): string[] =>
  Array.from({ length: MOST_CHEERS }, (_, n) => `${activityId}:${userId}:cheer:${n + 1}`);
