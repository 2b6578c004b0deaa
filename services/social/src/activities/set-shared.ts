import { insertOnce, notFound, retryOnConflict } from "@questwell/common";
import type { SocialContext } from "../context.ts";
import { applyShareChoice } from "./apply-share-choice.ts";
import { findShareChoice, ShareChoiceModel } from "./share-choice.model.ts";

/** What the rest of an activity's id, after its owner's, can look like. */
const restOfId = /^:[\w:-]{1,128}$/u;

/**
 * Shows an activity of the viewer to friends, or hides it; again changes nothing. It need not have arrived yet: ids
 * begin with their owner's, so whose it is can be told without the row.
 *
 * @throws AppError NOT_FOUND for an id that is not the viewer's.
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
      : await insertOnce(ShareChoiceModel, { _id: activityId, userId, isShared, rev: 1 });
    if (!isStored) throw new Error("Another call of the owner was faster");
  });
  await applyShareChoice(ctx, activityId);
  return true;
}
