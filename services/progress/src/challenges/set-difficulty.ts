import { notFound, parseInput, retryOnConflict } from "@questwell/common";
import { z } from "zod";
import type { Context } from "../context.ts";
import type { FocusAreaView } from "../focus-areas/focus-area-view.ts";
import { FocusAreaModel } from "../focus-areas/focus-area.model.ts";
import { findFocusArea } from "../focus-areas/focus-areas.ts";
import { viewFocusArea } from "../focus-areas/view-focus-area.ts";
import { GoalSlotModel } from "../goal-slots/goal-slot.model.ts";
import { difficultyChoices } from "../ledger/chosen-difficulty.ts";
import type { MutationSetDifficultyArgs } from "../schema.generated.ts";

const difficulty = z.object({ choice: z.enum(difficultyChoices, { error: "Unknown choice" }) });

/**
 * Sets how hard an area's next sets are, until it is set again; `automatic` follows the challenges.
 *
 * @throws AppError BAD_USER_INPUT for an unknown choice; NOT_FOUND if the area is missing, left, or owned by another
 *   account.
 */
export async function setDifficulty(
  ctx: Context,
  { focusAreaId, ...input }: MutationSetDifficultyArgs,
): Promise<FocusAreaView> {
  const { id: userId } = ctx.requireViewer();
  const { choice } = parseInput(difficulty, input);
  const area = await findFocusArea(ctx, userId, focusAreaId);
  const own = { _id: area._id, userId };
  const chosen = { choice, chosenAt: ctx.clock.now() };
  const change = { $set: { chosen } };
  const { matchedCount } = await retryOnConflict(
    () => (area.isCustom ? GoalSlotModel.updateOne(own, change) : FocusAreaModel.updateOne(own, change)),
    ctx.pause,
  );
  // The goal was deleted meanwhile.
  if (matchedCount !== 1) throw notFound();
  return viewFocusArea(ctx, { ...area, chosen });
}
