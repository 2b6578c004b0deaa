import { factOutboxFields, indexFactOutbox, type FactOutbox } from "@questwell/common";
import { model, Schema } from "mongoose";
import { activitySubjectSchema, type ActivitySubject } from "../ledger/activity-subject.ts";
import type { DaySlot } from "./daily-goal-limit.ts";
import type { GoalPlan } from "./goal.ts";
import { dayPlaceFields, goalPlanFields } from "./goal-plan.schema.ts";

/** The fact that a goal was created, written once and immutable; it stays when the goal is deleted. */
export interface Goal extends GoalPlan, Partial<DaySlot>, FactOutbox {
  activities: ActivitySubject[];
}

const schema = new Schema<Goal>(
  {
    ...goalPlanFields,
    ...dayPlaceFields,
    activities: { type: [activitySubjectSchema], required: true },
    ...factOutboxFields,
  },
  { collection: "goals", versionKey: false },
);
schema.index({ userId: 1, createdAt: -1, _id: -1 });
// Finds the goal with the highest daily slot of a day.
schema.index({ userId: 1, day: 1, daySlot: -1 });
schema.index({ "activities.id": 1 });
indexFactOutbox(schema);

export const GoalModel = model<Goal>("Goal", schema);
