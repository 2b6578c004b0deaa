import { findNewestFirst, type Connection, type PageInput } from "@questwell/common";
import type { AdminContext } from "../context.ts";
import { AnnouncementViewModel } from "./announcement-view.model.ts";
import { AnnouncementModel, type Announcement } from "./announcement.model.ts";

/** The app shows one after another; a later request returns the next ones. */
const MOST = 50;

/**
 * The active announcements that the viewer has not seen yet, oldest first, at most 50. The database filters out the
 * seen ones, so that years of announcements are not read again with each start of the app.
 */
export function listAnnouncements(ctx: AdminContext): Promise<Announcement[]> {
  const { id } = ctx.requireViewer();
  return AnnouncementModel.aggregate<Announcement>([
    { $match: { isActive: true } },
    { $sort: { createdAt: 1, _id: 1 } },
    { $set: { viewId: { $concat: ["$_id", ":", { $literal: id }] } } },
    {
      $lookup: {
        from: AnnouncementViewModel.collection.name,
        localField: "viewId",
        foreignField: "_id",
        as: "views",
      },
    },
    { $match: { views: { $size: 0 } } },
    { $limit: MOST },
    { $unset: ["viewId", "views", "outbox"] },
  ]).exec();
}

const MAX_PAGE_SIZE = 100;

/**
 * Every announcement, newest first, for admins.
 *
 * @throws AppError BAD_USER_INPUT for a page size outside 1 to 100 or an invalid cursor.
 */
export function listAllAnnouncements(page: PageInput): Promise<Connection<Announcement>> {
  return findNewestFirst(AnnouncementModel, {}, page, MAX_PAGE_SIZE);
}
