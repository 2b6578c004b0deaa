import {
  badUserInput,
  encodeCursor,
  findNewestFirst,
  type Connection,
  type PageInput,
} from "@questwell/common";
import { trusted } from "mongoose";
import type { SocialContext } from "../context.ts";
import { ActivityModel, type Activity } from "./activity.model.ts";

const LARGEST_PAGE = 50;

/**
 * The viewer's activities, newest first, including private ones.
 *
 * @throws AppError BAD_USER_INPUT for a page size outside 1 to 50, or an `after` that is neither a cursor nor the id of
 *   one of the viewer's activities.
 */
export async function listMyActivities(ctx: SocialContext, page: PageInput): Promise<Connection<Activity>> {
  const viewer = ctx.requireViewer();
  const after = await cursorOf(viewer.id, page.after);
  return findNewestFirst(ActivityModel, { userId: viewer.id }, { ...page, after }, LARGEST_PAGE);
}

/** REST clients send the id of the last activity they have. Only ids contain a colon, cursors are base64url. */
async function cursorOf(userId: string, after: string | null | undefined): Promise<string | null> {
  if (!after?.includes(":")) return after ?? null;
  const [activity] = await loadOwnActivities(userId, [after]);
  if (!activity) throw badUserInput("Unknown cursor", { after: "Unknown cursor" });
  return encodeCursor({ sortKey: activity.createdAt.toISOString(), id: activity._id });
}

/** Activities by id, in the order of `ids`; null for missing ones and for those of another person. */
async function loadOwnActivities(userId: string, ids: readonly string[]): Promise<(Activity | null)[]> {
  const found = await ActivityModel.find({ _id: trusted({ $in: [...ids] }), userId }).lean<Activity[]>();
  const byId = new Map(found.map((activity) => [activity._id, activity]));
  return ids.map((id) => byId.get(id) ?? null);
}
