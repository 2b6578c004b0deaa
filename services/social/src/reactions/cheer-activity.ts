import { randomUUID } from "node:crypto";
import { insertOnce, notFound, parseInput, retryOnConflict } from "@questwell/common";
import { z } from "zod";
import type { Activity } from "../activities/activity.model.ts";
import { loadFriendsActivity } from "../activities/load-visible-activities.ts";
import type { SocialContext } from "../context.ts";
import { erasure } from "../erasure/erasure.ts";
import type { MutationCheerActivityArgs } from "../schema.generated.ts";
import { CheerModel } from "./cheer.model.ts";
import { countCheersAfterChange } from "./count-cheers.ts";

const EMPTY = "Please enter a cheer message";
const cheerInput = z.strictObject({
  activityId: z.string(),
  message: z.string({ error: EMPTY }).trim().min(1, EMPTY).max(280, "Cheer is limited to 280 characters"),
});

/**
 * Cheers a friend's activity with a few words; several cheers may stand.
 *
 * @throws AppError BAD_USER_INPUT for no words or more than 280 characters after trimming, NOT_FOUND for anything that
 * no friend shares.
 */
export async function cheerActivity(ctx: SocialContext, input: MutationCheerActivityArgs): Promise<Activity> {
  const viewer = ctx.requireViewer();
  const { activityId, message } = parseInput(cheerInput, input);
  const activity = await loadFriendsActivity(viewer.id, activityId);
  const cheer = {
    _id: ctx.effectId ?? randomUUID(),
    activityId,
    ownerId: activity.userId,
    userId: viewer.id,
    message,
    createdAt: ctx.clock.now(),
    isCounted: false,
  };
  await erasure.unlessErased(
    [activity.userId],
    () => retryOnConflict(() => insertOnce(CheerModel, cheer)),
    notFound,
  );
  await countCheersAfterChange(ctx, viewer.id);
  return activity;
}
