import { factOutboxFields, indexFactOutbox, type FactOutbox } from "@questwell/common";
import { model, Schema } from "mongoose";
import { activitySubjectSchema, type ActivitySubject } from "../ledger/activity-subject.ts";

/**
 * The fact that a goal or friends unlocked an achievement, written once and immutable. Achievements from completions
 * and the assessment are stored in their own rows.
 */
export interface AchievementFact extends FactOutbox {
  /** Derived from user and achievement: each is earned once. */
  _id: string;
  userId: string;
  achievementId: string;
  earnedAt: Date;
  activities: ActivitySubject[];
}

const schema = new Schema<AchievementFact>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    achievementId: { type: String, required: true },
    earnedAt: { type: Date, required: true },
    activities: { type: [activitySubjectSchema], required: true },
    ...factOutboxFields,
  },
  { collection: "achievements", versionKey: false },
);
schema.index({ userId: 1 });
schema.index({ "activities.id": 1 });
indexFactOutbox(schema);

export const AchievementModel = model<AchievementFact>("Achievement", schema);
