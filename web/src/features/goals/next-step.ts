import type { Subgoal } from "#src/features/goals/goal-plan.tsx";
import { i18n } from "#src/i18n/i18n.ts";

/** What a goal's card says below its name, which is the goal itself: the step to take now. */
export function nextStep(goal: { currentGoal: string; subgoals: readonly Subgoal[] | null }): string {
  if (!goal.subgoals || goal.subgoals.length === 0) return goal.currentGoal;
  const open = goal.subgoals.find(({ isDone }) => !isDone);
  return open ? i18n.t("goals.next", { step: open.title }) : i18n.t("goals.allStepsDone");
}
