import { trusted } from "mongoose";
import { ActivityModel } from "../activities/activity.model.ts";
import { findBlockedEitherWay } from "../blocks/block.model.ts";
import type { SocialContext } from "../context.ts";
import { findFriendships, friendOf } from "../friendships/friendship.model.ts";
import { CheerModel } from "../reactions/cheer.model.ts";
import { LikeModel } from "../reactions/like.model.ts";
import { FeedViewModel, type FeedView } from "./feed-view.model.ts";

/** Whether a friend shared something, somebody reacted to the viewer, or a friend is new, since the feed was opened. */
export async function hasNewActivity(ctx: SocialContext): Promise<boolean> {
  const { id } = ctx.requireViewer();
  const view = await FeedViewModel.findOne({ _id: id }).lean<FeedView>();
  const seenAt = view?.seenAt ?? new Date(0);
  const friendships = await findFriendships(id);
  if (friendships.some(({ formedAt }) => formedAt > seenAt)) return true;

  const since = trusted({ $gt: seenAt });
  const friends = friendships.map((friendship) => friendOf(id, friendship));
  const shared = { userId: trusted({ $in: friends }), isShared: true, visibleAt: since };
  if (await ActivityModel.exists(shared)) return true;

  const blocked = await findBlockedEitherWay(id);
  const reaction = { ownerId: id, createdAt: since, userId: trusted({ $nin: [...blocked] }) };
  return Boolean((await LikeModel.exists(reaction)) ?? (await CheerModel.exists(reaction)));
}
