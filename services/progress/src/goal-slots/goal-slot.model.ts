import { model, Schema } from "mongoose";
import { indexTextCheck, textCheckField, type TextCheck } from "../texts/text-check.ts";
import { chosenDifficultyField, type ChosenDifficulty } from "../ledger/chosen-difficulty.ts";
import type { DaySlot } from "./daily-goal-limit.ts";
import type { GoalPlan, SharingAtCreation } from "./goal.ts";
import { dayPlaceFields, goalPlanFields } from "./goal-plan.schema.ts";

/** The slots for one user's goals. */
export const goalSlots = [1, 2, 3] as const;

/**
 * A slot taken by a goal. Inserting it creates the goal, deleting it deletes the goal: a goal exists as long as its
 * slot does. It holds all input of the goal's fact, so that a crash between the two writes loses nothing.
 */
export interface GoalSlot extends GoalPlan, Partial<DaySlot> {
  slot: (typeof goalSlots)[number];
  sharing: SharingAtCreation;
  /** Whether goals-ai found no harm in it; false if goals-ai was unreachable, absent in slots of version 0.2. */
  isChecked?: boolean;
  /** Why its text is hidden; null or absent while it is shown. A hidden goal has no fact and no challenges. */
  textCheck?: TextCheck | null;
  /** How hard the person wants its sets; absent in slots of version 0.2. */
  chosen?: ChosenDifficulty | null;
  /** Whether its fact in `goals` is stored; absent until then, and in slots of version 0.2. */
  hasFact?: boolean;
  /** A generation that the newest set is not below; absent in slots of version 0.2 until they get a set. */
  generationFrom?: number;
}

const schema = new Schema<GoalSlot>(
  {
    ...goalPlanFields,
    slot: { type: Number, required: true, enum: goalSlots },
    sharing: { type: Schema.Types.Mixed, required: true },
    ...dayPlaceFields,
    isChecked: { type: Boolean },
    textCheck: textCheckField,
    chosen: chosenDifficultyField,
    hasFact: { type: Boolean },
    generationFrom: { type: Number },
  },
  { collection: "goal_slots", versionKey: false },
);
// At most three goals, regardless of concurrent requests.
schema.index({ userId: 1, slot: 1 }, { unique: true });

// Each goal of a day has its own daily slot; slots of version 0.2 have none.
schema.index(
  { userId: 1, day: 1, daySlot: 1 },
  { unique: true, partialFilterExpression: { daySlot: { $type: "number" } } },
);
indexTextCheck(schema);
// The operators' figures.
schema.index({ createdAt: 1 });

export const GoalSlotModel = model<GoalSlot>("GoalSlot", schema);
