import { factOutboxFields, indexFactOutbox, type FactOutbox } from "@questwell/common";
import { model, Schema } from "mongoose";

/** The types of activities that friends may see. */
const activityTypes = [
  "challenge_completed",
  "level_up",
  "achievement_unlocked",
  "goal_created",
  "goal_shared",
] as const;
export type ActivityType = (typeof activityTypes)[number];

/** Something friends may see; the row is record, inbox and outbox at once. Only its sharing state is updated. */
export interface Activity extends FactOutbox {
  /** The id of the event that caused it, so that a redelivery finds the row. */
  _id: string;
  userId: string;
  activityType: ActivityType;
  /** When it happened. */
  createdAt: Date;
  isShared: boolean;
  /** When it became visible to friends, the sort key of a feed; null while it is private. */
  visibleAt: Date | null;
  /** The revision of the owner's share choice that was applied; absent before there is one. */
  shareRev?: number;
}

const schema = new Schema<Activity>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    activityType: { type: String, required: true, enum: activityTypes },
    createdAt: { type: Date, required: true },
    isShared: { type: Boolean, required: true },
    visibleAt: { type: Date, default: null },
    shareRev: { type: Number },
    ...factOutboxFields,
  },
  { versionKey: false, strict: "throw" },
);
schema.index({ userId: 1, createdAt: -1, _id: -1 });
schema.index({ userId: 1, isShared: 1, visibleAt: -1, _id: -1 });
indexFactOutbox(schema);

export const ActivityModel = model<Activity>("Activity", schema, "activities");
