import { encodeCursor } from "@questwell/common";
import { trusted, type PipelineStage } from "mongoose";
import { ActivityModel } from "../activities/activity.model.ts";
import type { Reactions } from "../schema.generated.ts";
import { CheerModel, type Cheer } from "./cheer.model.ts";
import { findHiddenReactors } from "./find-hidden-reactors.ts";
import { likeIdOf, LikeModel } from "./like.model.ts";
import { toCheer } from "./to-cheer.ts";

/** The number of cheers shown with an activity. */
const SHOWN = 3;
/** Five of each of 500 friends. Version 0.2 had no cap: its cheers beyond this are not counted individually. */
const MOST_COUNTED = 2500;

/** The result read per activity: the first cheers, and their number. */
interface CheersOf {
  _id: string;
  first: Cheer[];
  all: { count: number }[];
}

interface LikesOf {
  _id: string;
  count: number;
}

/**
 * The reactions to each of these activities, without those hidden from the viewer by a block. Four commands for any
 * number of activities, and the same number of bytes for three reactions as for ten thousand.
 */
export async function loadReactions(viewerId: string, activityIds: readonly string[]): Promise<Reactions[]> {
  const ids = [...new Set(activityIds)];
  const seen = { userId: { $nin: await findHiddenReactors(viewerId, ids) } };
  const [likes, liked, cheers] = await Promise.all([
    LikeModel.aggregate<LikesOf>([
      { $match: { activityId: { $in: ids }, ...seen } },
      { $group: { _id: "$activityId", count: { $sum: 1 } } },
    ]),
    LikeModel.find({ _id: trusted({ $in: ids.map((id) => likeIdOf(id, viewerId)) }) })
      .select("activityId")
      .lean<{ activityId: string }[]>(),
    ActivityModel.aggregate<CheersOf>([
      { $match: { _id: { $in: ids } } },
      { $project: { _id: 1 } },
      cheersOf("first", [
        { $match: seen },
        { $sort: { createdAt: 1, _id: 1 } },
        { $limit: SHOWN },
        { $project: { userId: 1, message: 1, createdAt: 1 } },
      ]),
      cheersOf("all", [{ $match: seen }, { $limit: MOST_COUNTED }, { $count: "count" }]),
    ]),
  ]);
  const likesOf = new Map(likes.map(({ _id, count }) => [_id, count]));
  const likedByMe = new Set(liked.map(({ activityId }) => activityId));
  const cheersById = new Map(cheers.map((row) => [row._id, row]));
  return activityIds.map((id) => {
    const { first = [], all = [] } = cheersById.get(id) ?? {};
    const cheerCount = all[0]?.count ?? 0;
    return {
      likes: likesOf.get(id) ?? 0,
      likedByMe: likedByMe.has(id),
      cheers: first.map((cheer) => toCheer(viewerId, cheer)),
      cheerCount,
      cheersCursor: cheerCount > first.length ? cursorAfter(first) : null,
    };
  });
}

const cheersOf = (as: string, pipeline: PipelineStage.FacetPipelineStage[]): PipelineStage.Lookup => ({
  $lookup: {
    from: CheerModel.collection.name,
    localField: "_id",
    foreignField: "activityId",
    pipeline,
    as,
  },
});

function cursorAfter(cheers: readonly Cheer[]): string | null {
  const last = cheers.at(-1);
  return last ? encodeCursor({ sortKey: last.createdAt.toISOString(), id: last._id }) : null;
}
