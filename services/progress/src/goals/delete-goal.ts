import { notFound, retryOnConflict } from "@questwell/common";
import type { Context } from "../context.ts";
import type { FocusAreaView } from "../focus-areas/focus-area-view.ts";
import { findFocusArea } from "../focus-areas/focus-areas.ts";
import { viewFocusArea } from "../focus-areas/view-focus-area.ts";
import { GoalSlotModel } from "../goal-slots/goal-slot.model.ts";
import type { MutationDeleteGoalArgs } from "../schema.generated.ts";

/**
 * Deletes a custom goal and frees its slot. Completions, XP and days stay; at 100 % it is listed as finished.
 *
 * @throws AppError NOT_FOUND if it is missing, deleted, owned by another account, or a built-in area.
 */
export async function deleteGoal(ctx: Context, { id }: MutationDeleteGoalArgs): Promise<FocusAreaView> {
  const viewer = ctx.requireViewer();
  const area = await findFocusArea(ctx, viewer.id, id);
  if (!area.isCustom) throw notFound();
  await retryOnConflict(() => GoalSlotModel.deleteOne({ _id: area._id, userId: viewer.id })); // the commit
  return viewFocusArea(ctx, { ...area, isActive: false });
}
