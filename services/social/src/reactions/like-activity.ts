import { insertOnce, notFound, retryOnConflict } from "@questwell/common";
import type { Activity } from "../activities/activity.model.ts";
import { loadFriendsActivity } from "../activities/load-visible-activities.ts";
import type { SocialContext } from "../context.ts";
import { erasure } from "../erasure/erasure.ts";
import type { MutationLikeActivityArgs } from "../schema.generated.ts";
import { likeIdOf, LikeModel } from "./like.model.ts";

/**
 * Likes a friend's activity; again, also many times at once, answers the first like.
 *
 * @throws AppError NOT_FOUND for anything that no friend shares.
 */
export async function likeActivity(
  ctx: SocialContext,
  { activityId }: MutationLikeActivityArgs,
): Promise<Activity> {
  const viewer = ctx.requireViewer();
  const activity = await loadFriendsActivity(viewer.id, activityId);
  const like = {
    _id: likeIdOf(activityId, viewer.id),
    activityId,
    ownerId: activity.userId,
    userId: viewer.id,
    createdAt: ctx.clock.now(),
  };
  await erasure.unlessErased(
    [activity.userId],
    () => retryOnConflict(() => insertOnce(LikeModel, like)),
    notFound,
  );
  return activity;
}
