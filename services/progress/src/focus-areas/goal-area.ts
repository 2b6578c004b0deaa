import type { GoalSlot } from "../goals/goal-slot.model.ts";
import type { GoalPlan } from "../goals/goal.ts";
import type { FocusArea } from "./focus-area.ts";

/** Levels of a goal start here: there is no assessment of it. */
const FIRST_LEVEL = 1;

/** The focus area that a custom goal is. */
export const goalArea = (
  { _id, userId, title, subgoals, createdAt, isChecked = false }: GoalPlan & Pick<GoalSlot, "isChecked">,
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
});
