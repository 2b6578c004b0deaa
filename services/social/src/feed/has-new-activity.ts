import type { PipelineStage } from "mongoose";
import { ActivityModel } from "../activities/activity.model.ts";
import { joinBlocks } from "../blocks/block.model.ts";
import type { SocialContext } from "../context.ts";
import { FriendshipModel, friendsOf } from "../friendships/friendship.model.ts";
import { CheerModel } from "../reactions/cheer.model.ts";
import { LikeModel } from "../reactions/like.model.ts";
import { FeedViewModel, type FeedView } from "./feed-view.model.ts";

/**
 * Whether, since the feed was opened, a friend shared something, a reaction to the viewer arrived, or a friend is new.
 */
export async function hasNewActivity(ctx: SocialContext): Promise<boolean> {
  const { id } = ctx.requireViewer();
  const view = await FeedViewModel.findOne({ _id: id }).lean<FeedView>();
  const since = { $gt: view?.seenAt ?? new Date(0) };
  // The first match ends each query, and only that row is returned.
  const first = [{ $limit: 1 }, { $project: { _id: 1 } }];
  const reaction = [
    { $match: { ownerId: id, createdAt: since } },
    { $sort: { createdAt: -1 as const } },
    ...joinBlocks(id),
    { $match: { blocks: { $size: 0 } } },
    ...first,
  ];
  const found = await Promise.all([
    FriendshipModel.aggregate([...friendsOf(id), ...newOf(since), ...first]),
    LikeModel.aggregate(reaction),
    CheerModel.aggregate(reaction),
  ]);
  return found.some((rows) => rows.length > 0);
}

/** Stages that keep friends who are new, or who shared something since then. */
const newOf = (since: { $gt: Date }): PipelineStage.FacetPipelineStage[] => [
  {
    $lookup: {
      from: ActivityModel.collection.name,
      localField: "friend",
      foreignField: "userId",
      pipeline: [{ $match: { isShared: true, visibleAt: since } }, { $limit: 1 }, { $project: { _id: 1 } }],
      as: "shared",
    },
  },
  { $match: { $or: [{ formedAt: since }, { "shared.0": { $exists: true } }] } },
];
