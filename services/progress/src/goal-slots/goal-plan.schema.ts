import { Schema, type SchemaDefinition } from "mongoose";
import type { DaySlot } from "./daily-goal-limit.ts";
import type { GoalPlan, Subgoal } from "./goal.ts";

const subgoalSchema = new Schema<Subgoal>(
  { id: { type: String, required: true }, title: { type: String, required: true } },
  { _id: false, id: false },
);

/** The schema fields of `GoalPlan`. */
export const goalPlanFields = {
  _id: { type: String, required: true },
  userId: { type: String, required: true },
  title: { type: String, required: true },
  subgoals: { type: [subgoalSchema], required: true },
  createdAt: { type: Date, required: true },
} satisfies SchemaDefinition<GoalPlan>;

/** The schema fields of `DaySlot`; absent in rows of version 0.2. */
export const dayPlaceFields = {
  day: { type: String },
  daySlot: { type: Number },
} satisfies SchemaDefinition<DaySlot>;
