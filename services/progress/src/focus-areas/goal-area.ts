import type { GoalPlan } from "../goal-slots/goal.ts";
import type { GoalSlot } from "../goal-slots/goal-slot.model.ts";
import { goalInPlace } from "../texts/text-check.ts";
import type { FocusArea } from "./focus-area.ts";

/** The start level of goals: they have no assessment. */
const FIRST_LEVEL = 1;

/** A custom goal as a focus area. The text of a hidden one is not in it, so nothing that reads areas can show it. */
export const goalArea = (
  {
    _id,
    userId,
    title,
    subgoals,
    createdAt,
    isChecked = false,
    textCheck = null,
    chosen = null,
    generationFrom,
  }: GoalPlan & Pick<GoalSlot, "isChecked" | "textCheck" | "chosen" | "generationFrom">,
  isActive: boolean,
): FocusArea => ({
  _id,
  userId,
  name: _id,
  ...(textCheck ? goalInPlace(textCheck) : { displayName: title, currentGoal: title }),
  icon: "target",
  color: "amber-500",
  isCustom: true,
  isActive,
  assessedLevel: FIRST_LEVEL,
  subgoals: textCheck ? [] : subgoals,
  isChecked,
  textCheck,
  createdAt,
  leftAt: null,
  retiredUpTo: null,
  chosen,
  ...(generationFrom !== undefined && { generationFrom }),
});
