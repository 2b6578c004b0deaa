import { focusAreaView, type FocusAreaView } from "../focus-areas/focus-area-view.ts";
import { goalArea } from "../focus-areas/goal-area.ts";
import type { GoalPlan } from "../goal-slots/goal.ts";
import { goalProgress } from "../goal-slots/goal-progress.ts";
import { loadAreaTotals } from "../ledger/ledger-reads.ts";
import type { DatedMoment } from "../streaks/local-date.ts";

const FINISHED = 100;

/** The user's deleted goals that were at 100 percent, in their order. */
export async function finishedAmong(
  userId: string,
  goals: readonly GoalPlan[],
  now: DatedMoment,
): Promise<FocusAreaView[]> {
  if (goals.length === 0) return [];
  const ids = goals.map(({ _id }) => _id);
  const totals = { areas: await loadAreaTotals(userId, ids) };
  return goals
    .map((goal) => goalArea(goal, false))
    .filter((area) => goalProgress(area, totals) === FINISHED)
    .map((area) => focusAreaView(area, totals, now));
}
