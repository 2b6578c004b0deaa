import { insertOnce, notFound, retryOnConflict } from "@questwell/common";
import type { AdminContext } from "../context.ts";
import type { MutationViewAnnouncementArgs } from "../schema.generated.ts";
import { AnnouncementViewModel, findViewed, viewIdOf } from "./announcement-view.model.ts";
import { AnnouncementModel, type Announcement } from "./announcement.model.ts";

/**
 * Records that the viewer has seen an announcement; idempotent. Of one that is not shown any more, people who had seen
 * it get no text: it may have become a draft.
 *
 * @throws AppError NOT_FOUND when it is missing, or inactive and was never seen by the viewer.
 */
export async function viewAnnouncement(
  ctx: AdminContext,
  { announcementId }: MutationViewAnnouncementArgs,
): Promise<Announcement> {
  const viewer = ctx.requireViewer();
  const _id = viewIdOf(announcementId, viewer.id);
  return retryOnConflict(async () => {
    const announcement = await AnnouncementModel.findOne({ _id: announcementId }).lean<Announcement>();
    if (announcement && !announcement.isActive) {
      if (!(await findViewed(viewer.id, [announcementId])).has(announcementId)) throw notFound();
      return { ...announcement, title: "", content: "" };
    }
    if (announcement) {
      const view = { _id, announcementId, userId: viewer.id, viewedAt: ctx.clock.now() };
      await insertOnce(AnnouncementViewModel, view);
      if (await AnnouncementModel.exists({ _id: announcementId })) return announcement;
    }
    // A concurrent deletion has already removed the other views.
    await AnnouncementViewModel.deleteOne({ _id });
    throw notFound();
  });
}
