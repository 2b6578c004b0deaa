import type { AdminContext } from "../context.ts";
import { AnnouncementModel, type Announcement } from "./announcement.model.ts";

/** An announcement by id; null when it is missing, or inactive and the viewer is not an admin. */
export async function loadAnnouncement(ctx: AdminContext, id: string): Promise<Announcement | null> {
  const viewer = ctx.requireViewer();
  const announcement = await AnnouncementModel.findOne({ _id: id }).lean<Announcement>();
  return announcement?.isActive || viewer.isAdmin ? announcement : null;
}
