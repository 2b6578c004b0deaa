import { findNewestFirst, type Connection, type PageInput } from "@questwell/common";
import type { SocialContext } from "../context.ts";
import { ActivityModel, type Activity } from "./activity.model.ts";

const LARGEST_PAGE = 50;

/**
 * The viewer's activities, newest first, private ones included.
 *
 * @throws AppError BAD_USER_INPUT for a page size outside 1 to 50 or a cursor that is none.
 */
export function listMyActivities(ctx: SocialContext, page: PageInput): Promise<Connection<Activity>> {
  const viewer = ctx.requireViewer();
  return findNewestFirst(ActivityModel, { userId: viewer.id }, page, LARGEST_PAGE);
}
