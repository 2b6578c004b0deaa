import { areaTotals, type AreaTotals, type Totals } from "../ledger/totals.ts";
import type { Subgoal } from "./goal.ts";

/** Completed challenges that make a step of a plan done; a single one already advances the progress. */
const COMPLETIONS_PER_SUBGOAL = 2;

/** A step of a plan with its completion count. */
export interface SubgoalView extends Subgoal {
  /** 0 to 2. */
  completedCount: number;
  isDone: boolean;
}

/** The steps of a plan with the completion counts from its area. */
export function subgoalViews(plan: readonly Subgoal[], reached: AreaTotals): SubgoalView[] {
  return plan.map(({ id, title }) => {
    const completed = reached.subgoals?.find((each) => each.id === id)?.completed ?? 0;
    const completedCount = Math.min(completed, COMPLETIONS_PER_SUBGOAL);
    return { id, title, completedCount, isDone: completedCount === COMPLETIONS_PER_SUBGOAL };
  });
}

/** The share of a plan that is done, in whole percent; 0 for an area without a plan. */
export function goalProgress(
  { _id, name, subgoals }: { _id: string; name: string; subgoals: readonly Subgoal[] },
  totals: Pick<Totals, "areas">,
): number {
  if (subgoals.length === 0) return 0;
  const views = subgoalViews(subgoals, areaTotals(totals, _id, name));
  const done = views.reduce((sum, { completedCount }) => sum + completedCount, 0);
  return Math.floor((100 * done) / (COMPLETIONS_PER_SUBGOAL * subgoals.length));
}
