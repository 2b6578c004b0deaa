import type { Subgoal } from "#src/features/goals/goal-plan.tsx";
import { i18n } from "#src/i18n/i18n.ts";

/** The line below the name on a goal's card, because the name is the goal itself: the current step. */
export function nextStep(goal: { currentGoal: string; subgoals: readonly Subgoal[] | null }): string {
  if (!goal.subgoals || goal.subgoals.length === 0) return goal.currentGoal;
  const open = goal.subgoals.find(({ isDone }) => !isDone);
  return open ? i18n.t("goals.next", { step: open.title }) : i18n.t("goals.allStepsDone");
}
