import { totalsOf } from "../completions/ledger.ts";
import type { Context } from "../context.ts";
import { focusAreaView, type FocusAreaView } from "../focus-areas/focus-area-view.ts";
import { goalArea } from "../focus-areas/goal-area.ts";
import { datedMoment } from "../streaks/local-date.ts";
import { goalProgress } from "./goal-progress.ts";
import { deletedGoalsOf } from "./goals.ts";

const FINISHED = 100;

/** The viewer's custom goals that were moved away at 100 %, newest first. */
export async function listFinishedGoals(ctx: Context): Promise<FocusAreaView[]> {
  const viewer = ctx.requireViewer();
  const now = datedMoment(ctx.clock.now(), viewer);
  const [goals, totals] = await Promise.all([deletedGoalsOf(viewer.id), totalsOf(viewer.id)]);
  return goals
    .map((goal) => goalArea(goal, false))
    .filter((area) => goalProgress(area, totals) === FINISHED)
    .map((area) => focusAreaView(area, totals, now));
}
