import { notFound, parseInput, text, visibleText } from "@questwell/common";
import { textLimits } from "@questwell/proto";
import { z } from "zod";
import { loadFriendsActivity } from "../activities/load-visible-activities.ts";
import type { SocialContext } from "../context.ts";
import { discardNewsChecks } from "../news-checks/discard-news-checks.ts";
import type { MutationCheerActivityArgs, ReactionChange } from "../schema.generated.ts";
import { countCheersAfterChange } from "./count-cheers.ts";
import { reactionChange } from "./reaction-change.ts";
import { storeCheer } from "./store-cheer.ts";

const EMPTY = "Please enter a cheer message";
const cheerInput = z.strictObject({
  activityId: z.string(),
  message: text({
    ...textLimits["Mutation.cheerActivity.message"],
    missing: EMPTY,
    clean: visibleText,
  }),
});

/**
 * Cheers a friend's activity with a few words; a person may have up to five cheers on an activity.
 *
 * @throws AppError BAD_USER_INPUT for an empty text or more than 280 visible characters, NOT_FOUND for an
 *   activity that no friend shares, LIMIT_REACHED for the sixth.
 */
export async function cheerActivity(
  ctx: SocialContext,
  input: MutationCheerActivityArgs,
): Promise<ReactionChange> {
  const viewer = ctx.requireViewer();
  const { activityId, message } = parseInput(cheerInput, input);
  const activity = await loadFriendsActivity(viewer.id, activityId);
  const words = {
    activityId,
    ownerId: activity.userId,
    userId: viewer.id,
    message,
    createdAt: ctx.clock.now(),
    isCounted: false,
  };
  const cheer = await ctx.unlessErased(
    [activity.userId],
    () => storeCheer(words, ctx.effectId ?? undefined),
    notFound,
  );
  await discardNewsChecks(ctx, [activity.userId]);
  await countCheersAfterChange(ctx, viewer.id);
  return reactionChange(ctx, activity, cheer);
}
