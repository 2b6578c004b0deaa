import { findNewestFirst, type Connection, type PageInput } from "@questwell/common";
import { AnnouncementModel, type Announcement } from "./announcement.model.ts";

const MAX_PAGE_SIZE = 100;

/**
 * Every announcement, newest first, for admins.
 *
 * @throws AppError BAD_USER_INPUT for a page size outside 1 to 100 or an invalid cursor.
 */
export function listAllAnnouncements(page: PageInput): Promise<Connection<Announcement>> {
  return findNewestFirst(AnnouncementModel, {}, page, MAX_PAGE_SIZE);
}
