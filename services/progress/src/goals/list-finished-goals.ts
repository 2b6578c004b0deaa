import { badUserInput, pageSize } from "@questwell/common";
import type { Context } from "../context.ts";
import type { FocusAreaView } from "../focus-areas/focus-area-view.ts";
import type { GoalPlan } from "../goal-slots/goal.ts";
import { findDeletedGoals, findGoal, slotsOf } from "../goal-slots/goals.ts";
import type { QueryFinishedGoalsArgs } from "../schema.generated.ts";
import { datedMoment } from "../streaks/local-date.ts";
import { finishedAmong } from "./finished-goals.ts";

const MOST = 50;
/** Abandoned goals lie between the finished ones; a page reads at most this many of both. */
const MAX_SCANNED = 500;

/**
 * A page of the viewer's custom goals that were deleted at 100 %, newest first.
 *
 * @throws AppError BAD_USER_INPUT for a page size outside 1 to 50, or an `after` that is not one of the viewer's goals.
 */
export async function listFinishedGoals(
  ctx: Context,
  { first, after }: QueryFinishedGoalsArgs,
): Promise<FocusAreaView[]> {
  const { id: userId, ...settings } = ctx.requireViewer();
  const size = pageSize(first, MOST, MOST);
  const now = datedMoment(ctx.clock.now(), settings);
  const [active, before] = await Promise.all([slotsOf(userId), findCursor(userId, after)]);
  const finished: FocusAreaView[] = [];
  let last = before;
  for (let lookedAt = 0; finished.length < size && lookedAt < MAX_SCANNED;) {
    const limit = lookedAt === 0 ? size : MOST;
    const goals = await findDeletedGoals(userId, active, limit, last);
    finished.push(...(await finishedAmong(userId, goals, now)));
    if (goals.length < limit) break;
    last = goals.at(-1) ?? null;
    lookedAt += goals.length;
  }
  return finished.slice(0, size);
}

async function findCursor(userId: string, after: string | null | undefined): Promise<GoalPlan | null> {
  if (after === null || after === undefined) return null;
  const goal = await findGoal(userId, after);
  if (!goal) throw badUserInput("Unknown cursor", { after: "Unknown cursor" });
  return goal;
}
