import { retryOnConflict, type Clock } from "@questwell/common";
import { ActivityModel, type Activity } from "./activity.model.ts";
import { findShareChoice } from "./share-choice.model.ts";
import { SharePlaceModel } from "./share-place.model.ts";

/** Applies the owner's latest share choice to an activity; does nothing while either of the two is missing. */
export async function applyShareChoice(ctx: { clock: Clock }, activityId: string): Promise<void> {
  await retryOnConflict(async () => {
    const choice = await findShareChoice(activityId);
    const activity = choice && (await ActivityModel.findOne({ _id: activityId }).lean<Activity>());
    if (!activity) return;
    if (choice.isEarly) await SharePlaceModel.deleteMany({ activityId });
    if (choice.rev <= (activity.shareRev ?? 0)) return;
    // An activity that is already visible keeps its position in friends' feeds.
    const sharedAt = activity.visibleAt ?? ctx.clock.now();
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
    if (modifiedCount !== 1) throw new Error("The activity was changed concurrently");
  });
}
