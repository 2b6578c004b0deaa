import { insertOnce, notFound, retryOnConflict } from "@questwell/common";
import type { AdminContext } from "../context.ts";
import type { MutationViewAnnouncementArgs } from "../schema.generated.ts";
import { AnnouncementViewModel, findViewed, viewIdOf } from "./announcement-view.model.ts";
import { AnnouncementModel, type Announcement } from "./announcement.model.ts";

/**
 * Records that the viewer has seen an announcement; idempotent.
 *
 * @throws AppError NOT_FOUND when it is missing, or inactive and was never seen by the viewer.
 */
export async function viewAnnouncement(
  ctx: AdminContext,
  { announcementId }: MutationViewAnnouncementArgs,
): Promise<Announcement> {
  const viewer = ctx.requireViewer();
  return retryOnConflict(async () => {
    const announcement = await AnnouncementModel.findOne({ _id: announcementId }).lean<Announcement>();
    if (!announcement) throw notFound();
    if (!announcement.isActive && !(await findViewed(viewer.id, [announcementId])).has(announcementId))
      throw notFound();
    await insertOnce(AnnouncementViewModel, {
      _id: viewIdOf(announcementId, viewer.id),
      announcementId,
      userId: viewer.id,
      viewedAt: ctx.clock.now(),
    });
    return announcement;
  });
}
