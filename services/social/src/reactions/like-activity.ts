import { ensureInserted, notFound } from "@questwell/common";
import { loadFriendsActivity } from "../activities/load-visible-activities.ts";
import type { SocialContext } from "../context.ts";
import { discardNewsChecks } from "../news-checks/discard-news-checks.ts";
import type { MutationLikeActivityArgs, ReactionChange } from "../schema.generated.ts";
import { likeIdOf, LikeModel } from "./like.model.ts";
import { reactionChange } from "./reaction-change.ts";

/**
 * Likes a friend's activity; repeated and concurrent calls return the first like.
 *
 * @throws AppError NOT_FOUND for an activity that no friend shares.
 */
export async function likeActivity(
  ctx: SocialContext,
  { activityId }: MutationLikeActivityArgs,
): Promise<ReactionChange> {
  const viewer = ctx.requireViewer();
  const activity = await loadFriendsActivity(viewer.id, activityId);
  const like = {
    _id: likeIdOf(activityId, viewer.id),
    activityId,
    ownerId: activity.userId,
    userId: viewer.id,
    createdAt: ctx.clock.now(),
  };
  await ctx.unlessErased([activity.userId], () => ensureInserted(LikeModel, like), notFound);
  await discardNewsChecks(ctx, [activity.userId]);
  return reactionChange(ctx, activity);
}
