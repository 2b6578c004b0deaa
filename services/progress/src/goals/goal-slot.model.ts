import { model, Schema } from "mongoose";
import type { DayPlace } from "./daily-goal-limit.ts";
import { dayPlaceFields, goalPlanFields } from "./goal-plan.schema.ts";
import type { GoalPlan, SharingAtCreation } from "./goal.ts";

/** The places that one user's goals can take. */
export const goalSlots = [1, 2, 3] as const;

/**
 * A place taken by a goal. Inserting it makes the goal, deleting it takes the goal away: a goal is there as long as its
 * slot is. It holds all that the goal's fact is made of, so that a crash between the two loses nothing.
 */
export interface GoalSlot extends GoalPlan, Partial<DayPlace> {
  slot: (typeof goalSlots)[number];
  sharing: SharingAtCreation;
  /** Whether goals-ai found no harm in it; not so while it was away, and absent in slots of version 0.2. */
  isChecked?: boolean;
}

const schema = new Schema<GoalSlot>(
  {
    ...goalPlanFields,
    slot: { type: Number, required: true, enum: goalSlots },
    sharing: { type: Schema.Types.Mixed, required: true },
    ...dayPlaceFields,
    isChecked: { type: Boolean },
  },
  { collection: "goal_slots", versionKey: false },
);
// Three goals at a time, however many requests come at once.
schema.index({ userId: 1, slot: 1 }, { unique: true });

// Each goal of a day has a place of its own; slots of version 0.2 have none.
schema.index(
  { userId: 1, day: 1, daySlot: 1 },
  { unique: true, partialFilterExpression: { daySlot: { $type: "number" } } },
);

export const GoalSlotModel = model<GoalSlot>("GoalSlot", schema);
