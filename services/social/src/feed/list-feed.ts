import { badUserInput, decodeCursor, pageSize, toConnection } from "@questwell/common";
import type { Connection, Cursor, PageInput } from "@questwell/common";
import { trusted } from "mongoose";
import { ActivityModel, type Activity } from "../activities/activity.model.ts";
import { loadVisibleActivities } from "../activities/load-visible-activities.ts";
import type { SocialContext } from "../context.ts";
import { findFriendships, friendOf } from "../friendships/friendship.model.ts";

const LARGEST_PAGE = 50;

/**
 * What the viewer's friends share, by the time it became visible to friends, newest first; never the viewer's own.
 *
 * @throws AppError BAD_USER_INPUT for a page size outside 1 to 50, or an `after` that is neither a cursor nor the id of
 * an activity in the feed.
 */
export async function listFeed(ctx: SocialContext, page: PageInput): Promise<Connection<Activity>> {
  const { id } = ctx.requireViewer();
  const size = pageSize(page.first, LARGEST_PAGE);
  const after = await readAfter(id, page.after);
  const friends = (await findFriendships(id)).map((friendship) => friendOf(id, friendship));
  const rows = await ActivityModel.find({
    userId: trusted({ $in: friends }),
    isShared: true,
    ...(after && olderThan(after)),
  })
    .sort({ visibleAt: -1, _id: -1 })
    .limit(size + 1)
    .lean<Activity[]>();
  return toConnection(rows, size, cursorOf, (activity) => activity);
}

const unknownCursor = () => badUserInput("Unknown cursor", { after: "Unknown cursor" });

/** REST clients name the last activity that they have. Only ids have a colon, cursors are base64url. */
async function readAfter(viewerId: string, after: string | null | undefined): Promise<Cursor | null> {
  if (!after?.includes(":")) return decodeCursor(after);
  const [activity] = await loadVisibleActivities(viewerId, [after]);
  if (!activity || activity.userId === viewerId) throw unknownCursor();
  return cursorOf(activity);
}

const cursorOf = ({ _id, visibleAt }: Activity): Cursor => ({
  sortKey: visibleAt?.toISOString() ?? "",
  id: _id,
});

function olderThan({ sortKey, id }: Cursor) {
  const visibleAt = new Date(sortKey);
  if (Number.isNaN(visibleAt.getTime())) throw unknownCursor();
  return { $or: [{ visibleAt: trusted({ $lt: visibleAt }) }, { visibleAt, _id: trusted({ $lt: id }) }] };
}
