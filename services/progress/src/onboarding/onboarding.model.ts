import { factOutboxFields, indexFactOutbox, type FactOutbox } from "@questwell/common";
import { model, Schema } from "mongoose";
import { activitySubjectSchema, type ActivitySubject } from "../ledger/activity-subject.ts";
import type { AreaName } from "../ledger/area-names.ts";
import type { Celebration } from "../ledger/celebration.ts";

/** A user's start level in one built-in area. */
export interface AssessedArea {
  name: AreaName;
  /** 1 to 10. */
  level: number;
  /** One sentence that fits the level. */
  currentGoal: string;
}

/** The fact that a user finished the assessment, written once and immutable. */
export interface Onboarding extends FactOutbox {
  /** The user's id: a user is onboarded once. */
  _id: string;
  areas: AssessedArea[];
  completedAt: Date;
  celebration: Celebration;
  activities: ActivitySubject[];
}

const assessedAreaSchema = new Schema<AssessedArea>(
  {
    name: { type: String, required: true },
    level: { type: Number, required: true },
    currentGoal: { type: String, required: true },
  },
  { _id: false },
);

const schema = new Schema<Onboarding>(
  {
    _id: { type: String, required: true },
    areas: { type: [assessedAreaSchema], required: true },
    completedAt: { type: Date, required: true },
    celebration: { type: Schema.Types.Mixed, required: true },
    activities: { type: [activitySubjectSchema], required: true },
    ...factOutboxFields,
  },
  { collection: "onboardings", versionKey: false },
);
schema.index({ "activities.id": 1 });
indexFactOutbox(schema);

export const OnboardingModel = model<Onboarding>("Onboarding", schema);
