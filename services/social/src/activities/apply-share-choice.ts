import { ConflictError, retryOnConflict, type BackgroundContext, type Clock } from "@questwell/common";
import { discardNewsChecksOfFriends } from "../news-checks/discard-news-checks.ts";
import { ActivityModel, type Activity } from "./activity.model.ts";
import { findShareChoice } from "./share-choice.model.ts";
import { SharePlaceModel } from "./share-place.model.ts";

/** Applies the owner's latest share choice to an activity; does nothing while either of the two is missing. */
export async function applyShareChoice(
  ctx: Pick<BackgroundContext, "bus" | "clock" | "log">,
  activityId: string,
): Promise<void> {
  const applied = await retryOnConflict(() => storeChoice(ctx, activityId));
  if (applied?.choice.isShared === true) await discardNewsChecksOfFriends(ctx, applied.activity.userId);
}

/** The choice and the activity that follows it now. */
async function storeChoice({ clock }: { clock: Clock }, activityId: string) {
  const choice = await findShareChoice(activityId);
  const activity = choice && (await ActivityModel.findOne({ _id: activityId }).lean<Activity>());
  if (!activity) return null;
  if (choice.isEarly) await SharePlaceModel.deleteMany({ activityId });
  if (choice.rev <= (activity.shareRev ?? 0)) return { choice, activity };
  // An activity that is already visible keeps its position in friends' feeds.
  const sharedAt = activity.visibleAt ?? clock.now();
  const { modifiedCount } = await ActivityModel.updateOne(
    { _id: activityId, shareRev: activity.shareRev ?? null },
    {
      $set: {
        isShared: choice.isShared,
        visibleAt: choice.isShared ? sharedAt : null,
        shareRev: choice.rev,
      },
    },
  );
  if (modifiedCount !== 1) throw new ConflictError("The activity was changed concurrently");
  return { choice, activity };
}
