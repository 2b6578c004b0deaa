import { retryOnConflict } from "@questwell/common";
import { loadFriendsActivity } from "../activities/load-visible-activities.ts";
import type { SocialContext } from "../context.ts";
import type { MutationRemoveLikeArgs, ReactionChange } from "../schema.generated.ts";
import { likeIdOf, LikeModel } from "./like.model.ts";
import { reactionChange } from "./reaction-change.ts";

/**
 * Deletes the viewer's like; without one nothing changes.
 *
 * @throws AppError NOT_FOUND for an activity that no friend shares.
 */
export async function removeLike(
  ctx: SocialContext,
  { activityId }: MutationRemoveLikeArgs,
): Promise<ReactionChange> {
  const viewer = ctx.requireViewer();
  const activity = await loadFriendsActivity(viewer.id, activityId);
  await retryOnConflict(() =>
    LikeModel.deleteOne({ _id: likeIdOf(activityId, viewer.id), userId: viewer.id }),
  );
  return reactionChange(ctx, activity);
}
