import type { GoalPlan } from "../goal-slots/goal.ts";
import type { GoalSlot } from "../goal-slots/goal-slot.model.ts";
import type { FocusArea } from "./focus-area.ts";

/** The start level of goals: they have no assessment. */
const FIRST_LEVEL = 1;

/** A custom goal as a focus area. */
export const goalArea = (
  {
    _id,
    userId,
    title,
    subgoals,
    createdAt,
    isChecked = false,
    chosen = null,
    generationFrom,
  }: GoalPlan & Pick<GoalSlot, "isChecked" | "chosen" | "generationFrom">,
  isActive: boolean,
): FocusArea => ({
  _id,
  userId,
  name: _id,
  displayName: title,
  currentGoal: title,
  icon: "target",
  color: "amber-500",
  isCustom: true,
  isActive,
  assessedLevel: FIRST_LEVEL,
  subgoals,
  isChecked,
  createdAt,
  leftAt: null,
  retiredUpTo: null,
  chosen,
  ...(generationFrom !== undefined && { generationFrom }),
});
