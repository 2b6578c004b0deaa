import { badUserInput, decodeCursor, pageSize, toConnection } from "@questwell/common";
import type { Connection, Cursor, PageInput } from "@questwell/common";
import { ActivityModel, type Activity } from "../activities/activity.model.ts";
import { loadVisibleActivities } from "../activities/load-visible-activities.ts";
import type { SocialContext } from "../context.ts";
import { FriendshipModel, friendsOf } from "../friendships/friendship.model.ts";

const LARGEST_PAGE = 50;

/**
 * The activities that the viewer's friends share, by the time they became visible to friends, newest first; never the
 * viewer's own.
 *
 * @throws AppError BAD_USER_INPUT for a page size outside 1 to 50, or an `after` that is neither a cursor nor the id of
 *   an activity in the feed.
 */
export async function listFeed(ctx: SocialContext, page: PageInput): Promise<Connection<Activity>> {
  const { id } = ctx.requireViewer();
  const size = pageSize(page.first, LARGEST_PAGE);
  const after = await readAfter(id, page.after);
  const rows = await findNewestOfFriends(id, size + 1, after ? olderThan(after) : {});
  return toConnection(rows, size, cursorOf, (activity) => activity);
}

/**
 * The newest `count` rows that friends share. The database builds the page from up to `count` rows per friend: one
 * command regardless of the number of friends and the length of their histories, and only the page is returned. (A
 * single `$in` of all friends is sorted in memory beyond 200 of them, with all that they ever shared.)
 */
function findNewestOfFriends(userId: string, count: number, earlier: object): Promise<Activity[]> {
  const from = ActivityModel.collection.name;
  const newest = [{ $sort: { visibleAt: -1 as const, _id: -1 as const } }, { $limit: count }];
  return FriendshipModel.aggregate<Activity>([
    ...friendsOf(userId),
    {
      $lookup: {
        from,
        localField: "friend",
        foreignField: "userId",
        pipeline: [{ $match: { isShared: true, ...earlier } }, ...newest, { $project: { visibleAt: 1 } }],
        as: "row",
      },
    },
    { $unwind: "$row" },
    { $replaceWith: "$row" },
    ...newest,
    { $lookup: { from, localField: "_id", foreignField: "_id", as: "row" } },
    { $unwind: "$row" },
    { $replaceWith: "$row" },
  ]).exec();
}

const unknownCursor = () => badUserInput("Unknown cursor", { after: "Unknown cursor" });

/** REST clients send the id of the last activity they have. Only ids contain a colon, cursors are base64url. */
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
  return { $or: [{ visibleAt: { $lt: visibleAt } }, { visibleAt, _id: { $lt: id } }] };
}
