import type { Activity } from "../activities/activity.model.ts";
import type { SocialContext } from "../context.ts";
import type { ReactionChange } from "../schema.generated.ts";
import type { Cheer } from "./cheer.model.ts";
import { toCheer } from "./to-cheer.ts";

/**
 * The response to a reaction: the new cheer, if any, and the counts, independent of the number of other reactions. It
 * is stored for retries of the request, and names the activity's owner.
 */
export async function reactionChange(
  ctx: SocialContext,
  { _id: activityId, userId }: Activity,
  cheer: Cheer | null = null,
): Promise<ReactionChange> {
  ctx.about.add(userId);
  const { likes, likedByMe, cheerCount } = await ctx.loaders.reactions.load(activityId);
  const given = cheer && toCheer(ctx.requireViewer().id, cheer);
  return { activityId, likes, likedByMe, cheerCount, cheer: given };
}
