import { insertOnce, notFound, rateLimited, retryOnConflict } from "@questwell/common";
import type { SocialContext } from "../context.ts";
import { anyOf, findFreePlaces } from "../places/find-free-places.ts";
import { ActivityModel } from "./activity.model.ts";
import { applyShareChoice } from "./apply-share-choice.ts";
import { findShareChoice, ShareChoiceModel, type ShareChoice } from "./share-choice.model.ts";
import { SharePlaceModel } from "./share-place.model.ts";

/** What the app shares before it arrived is one completion's; more of a person wait only for what will never come. */
const MOST_WAITING = 100;
const ARRIVES_WITHIN_S = 60;

/** What the rest of an activity's id, after its owner's, can look like; ids of cheers begin with an activity's. */
const restOfId = /^(?!.*:cheer:\d$):[\w:-]{1,128}$/u;

/**
 * Shows an activity of the viewer to friends, or hides it; again changes nothing. It need not have arrived yet: ids
 * begin with their owner's, so whose it is can be told without the row.
 *
 * @throws AppError NOT_FOUND for an id that is not the viewer's, RATE_LIMITED when 100 others wait to arrive.
 */
export async function setShared(ctx: SocialContext, activityId: string, isShared: boolean): Promise<true> {
  const { id: userId } = ctx.requireViewer();
  if (!activityId.startsWith(userId) || !restOfId.test(activityId.slice(userId.length))) throw notFound();
  await retryOnConflict(async () => {
    const choice = await findShareChoice(activityId);
    if (choice?.isShared === isShared) return;
    const isStored = choice
      ? (
          await ShareChoiceModel.updateOne(
            { _id: activityId, rev: choice.rev },
            { $set: { isShared, rev: choice.rev + 1 } },
          )
        ).modifiedCount === 1
      : await insertOnce(ShareChoiceModel, await firstChoice(userId, activityId, isShared));
    if (!isStored) throw new Error("Another call of the owner was faster");
  });
  await applyShareChoice(ctx, activityId);
  return true;
}

/** Of an activity that is not there yet it takes one of the owner's places for such. */
async function firstChoice(userId: string, activityId: string, isShared: boolean): Promise<ShareChoice> {
  const choice = { _id: activityId, userId, isShared, rev: 1 };
  if (await ActivityModel.exists({ _id: activityId })) return choice;
  await takePlace(userId, activityId);
  return { ...choice, isEarly: true };
}

/** A place that another call takes meanwhile is a duplicate, and the next round finds another place. */
async function takePlace(userId: string, activityId: string): Promise<void> {
  if (await SharePlaceModel.exists({ activityId })) return;
  const cap = { userId, rows: { userId }, place: "$_id", most: MOST_WAITING };
  const _id = anyOf(await findFreePlaces(SharePlaceModel, cap));
  if (_id === undefined) throw rateLimited(ARRIVES_WITHIN_S);
  await SharePlaceModel.create([{ _id, userId, activityId }]);
}
