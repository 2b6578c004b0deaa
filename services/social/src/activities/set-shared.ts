import { ConflictError, insertOnce, notFound, rateLimited, retryOnConflict } from "@questwell/common";
import type { SocialContext } from "../context.ts";
import { anyOf, findFreePlaces } from "../places/find-free-places.ts";
import { ActivityModel } from "./activity.model.ts";
import { applyShareChoice } from "./apply-share-choice.ts";
import { findShareChoice, ShareChoiceModel, type ShareChoice } from "./share-choice.model.ts";
import { SharePlaceModel } from "./share-place.model.ts";

/**
 * The app shares only the latest completion before its event arrives; a longer queue waits for events that never
 * arrive.
 */
const MOST_WAITING = 100;
const ARRIVES_WITHIN_S = 60;

/** The format of an activity id after the owner's id; ids of cheers start with an activity's id. */
const restOfId = /^(?!.*:cheer:\d$):[\w:-]{1,128}$/u;

/**
 * Shares one of the viewer's activities with friends, or hides it; repeating the call changes nothing. The activity
 * need not have arrived yet: ids start with the owner's id, so the owner check needs no row.
 *
 * @throws AppError NOT_FOUND for an id that is not the viewer's, RATE_LIMITED if 100 others wait for their activity.
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
    if (!isStored) throw new ConflictError("The choice was changed concurrently");
  });
  await applyShareChoice(ctx, activityId);
  return true;
}

/** For an activity that has not arrived yet it takes one of the owner's places. */
async function firstChoice(userId: string, activityId: string, isShared: boolean): Promise<ShareChoice> {
  const choice = { _id: activityId, userId, isShared, rev: 1 };
  if (await ActivityModel.exists({ _id: activityId })) return choice;
  await takePlace(userId, activityId);
  return { ...choice, isEarly: true };
}

/** A place that a concurrent call takes is a duplicate key, and the retry finds another place. */
async function takePlace(userId: string, activityId: string): Promise<void> {
  if (await SharePlaceModel.exists({ activityId })) return;
  const cap = { userId, rows: { userId }, place: "$_id", most: MOST_WAITING };
  const _id = anyOf(await findFreePlaces(SharePlaceModel, cap));
  if (_id === undefined) throw rateLimited(ARRIVES_WITHIN_S);
  await SharePlaceModel.create([{ _id, userId, activityId }]);
}
