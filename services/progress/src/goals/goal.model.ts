import { factOutboxFields, indexFactOutbox, type FactOutbox } from "@questwell/common";
import { model, Schema } from "mongoose";
import { activitySchema } from "../activities/activity.schema.ts";
import type { Activity } from "../activities/activity.ts";
import type { DaySlot } from "./daily-goal-limit.ts";
import { dayPlaceFields, goalPlanFields } from "./goal-plan.schema.ts";
import type { GoalPlan } from "./goal.ts";

/** The fact that a goal was created, written once and immutable; it stays when the goal is deleted. */
export interface Goal extends GoalPlan, Partial<DaySlot>, FactOutbox {
  activities: Activity[];
}

const schema = new Schema<Goal>(
  {
    ...goalPlanFields,
    ...dayPlaceFields,
    activities: { type: [activitySchema], required: true },
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
