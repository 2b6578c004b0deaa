import { notFound, retryOnConflict } from "@questwell/common";
import { loadFriendsActivity } from "../activities/load-visible-activities.ts";
import type { SocialContext } from "../context.ts";
import type { MutationRemoveCheerArgs, ReactionChange } from "../schema.generated.ts";
import { CheerModel } from "./cheer.model.ts";
import { countCheersAfterChange } from "./count-cheers.ts";
import { reactionChange } from "./reaction-change.ts";

/**
 * Deletes one of the viewer's cheers.
 *
 * @throws AppError NOT_FOUND for a cheer that is not the viewer's, or not on an activity that a friend shares.
 */
export async function removeCheer(
  ctx: SocialContext,
  { activityId, cheerId }: MutationRemoveCheerArgs,
): Promise<ReactionChange> {
  const viewer = ctx.requireViewer();
  const activity = await loadFriendsActivity(viewer.id, activityId);
  const own = { _id: cheerId, activityId, userId: viewer.id };
  if (!(await CheerModel.exists(own))) throw notFound();
  await retryOnConflict(() => CheerModel.deleteOne(own));
  await countCheersAfterChange(ctx, viewer.id);
  return reactionChange(ctx, activity);
}
