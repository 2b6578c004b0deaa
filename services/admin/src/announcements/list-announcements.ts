import type { AdminContext } from "../context.ts";
import { findViewed } from "./announcement-view.model.ts";
import { AnnouncementModel, type Announcement } from "./announcement.model.ts";

/** The active announcements that the viewer has not seen yet, oldest first. */
export async function listAnnouncements(ctx: AdminContext): Promise<Announcement[]> {
  const viewer = ctx.requireViewer();
  const active = await AnnouncementModel.find({ isActive: true })
    .sort({ createdAt: 1, _id: 1 })
    .lean<Announcement[]>();
  const viewed = await findViewed(
    viewer.id,
    active.map(({ _id }) => _id),
  );
  return active.filter(({ _id }) => !viewed.has(_id));
}
