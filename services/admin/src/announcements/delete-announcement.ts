import { notFound, retryOnConflict } from "@questwell/common";
import { recordAudit } from "../audit/record-audit.ts";
import type { AdminContext } from "../context.ts";
import type { MutationDeleteAnnouncementArgs } from "../schema.generated.ts";
import { AnnouncementViewModel } from "./announcement-view.model.ts";
import { AnnouncementModel, type Announcement } from "./announcement.model.ts";

/**
 * Deletes an announcement and its views, also those that a deletion which did not end left behind. A view that comes
 * later finds no announcement, and removes itself.
 *
 * @throws AppError REAUTH when the admin signed in more than an hour ago, NOT_FOUND when it is missing.
 */
export async function deleteAnnouncement(
  ctx: AdminContext,
  { id }: MutationDeleteAnnouncementArgs,
): Promise<Announcement> {
  ctx.requireRecentSignIn();
  const announcement = await AnnouncementModel.findOne({ _id: id }).lean<Announcement>();
  if (!announcement) {
    await AnnouncementViewModel.deleteMany({ announcementId: id });
    throw notFound();
  }
  await recordAudit(ctx, "announcement.delete", id);
  await retryOnConflict(async () => {
    await AnnouncementModel.deleteOne({ _id: id });
    await AnnouncementViewModel.deleteMany({ announcementId: id });
  });
  return announcement;
}
