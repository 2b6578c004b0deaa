import {
  createEvent,
  ensureInserted,
  notFound,
  pendingEvents,
  unavailable,
  type Viewer,
} from "@questwell/common";
import { GoalSharedSchema } from "@questwell/proto";
import { revealGoal, textsOf } from "../coach/check-goal.ts";
import { checkTexts } from "../coach/check-texts.ts";
import type { Context } from "../context.ts";
import type { NewestEntryReader } from "../ledger/newest-entry.ts";
import type { FocusAreaView } from "../focus-areas/focus-area-view.ts";
import { listOwnFocusAreas } from "../focus-areas/list-focus-areas.ts";
import { goalActivityId } from "../goal-slots/goal.ts";
import { findGoal } from "../goal-slots/goals.ts";
import type { MutationShareGoalArgs } from "../schema.generated.ts";
import { datedMoment } from "../streaks/local-date.ts";
import { finishedAmong } from "./finished-goals.ts";
import { GoalShareModel, type GoalShare } from "./goal-share.model.ts";

/**
 * Shares a custom goal, finished or not, with the viewer's friends. Sharing it again changes nothing.
 *
 * @throws AppError NOT_FOUND if it is missing, deleted, owned by another account, or a built-in area; NEEDS_HELP or
 *   CANNOT_COACH for one about harm; UNAVAILABLE while goals-ai cannot check it: an unchecked goal is not shared.
 */
export async function shareGoal(
  ctx: Context & NewestEntryReader,
  { id }: MutationShareGoalArgs,
): Promise<FocusAreaView> {
  const viewer = ctx.requireViewer();
  const now = ctx.clock.now();
  const goal =
    (await listOwnFocusAreas(ctx)).find((area) => area.id === id && area.isCustom) ??
    (await findFinished(viewer, id, now));
  if (!goal) throw notFound();
  if (goal.textCheck) {
    if (!(await revealGoal(ctx, id))) throw unavailable();
    return shareGoal(ctx, { id });
  }
  const texts = textsOf({ ...goal, subgoals: goal.subgoals ?? [] });
  if (!(await checkTexts(ctx, texts))) throw unavailable();
  const isFirst = await ensureInserted(GoalShareModel, newShare(viewer.id, id, now));
  if (isFirst) ctx.outbox.wake(GoalShareModel);
  return goal;
}

async function findFinished(viewer: Viewer, id: string, now: Date): Promise<FocusAreaView | undefined> {
  const goal = await findGoal(viewer.id, id);
  const [finished] = await finishedAmong(viewer.id, goal ? [goal] : [], datedMoment(now, viewer));
  return finished;
}

/** The fact with its event; the goal's own fact comes first in its history. */
function newShare(userId: string, goalId: string, now: Date): GoalShare {
  const id = goalActivityId({ _id: goalId, userId }, "shared");
  const shared = createEvent(
    GoalSharedSchema,
    { id, about: userId, aggregateId: `${userId}:goal:${goalId}`, aggregateSeq: 2, time: now },
    { userId, focusAreaId: goalId, sharedAt: now.toISOString() },
  );
  return { _id: id, userId, goalId, ...pendingEvents([shared], now) };
}
