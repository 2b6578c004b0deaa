import { randomUUID } from "node:crypto";
import { retryOnConflict } from "@questwell/common";
import { trusted } from "mongoose";
import type { SocialContext } from "../context.ts";
import { findFriendsAmong } from "../friendships/friendship.model.ts";
import type { Friend } from "../schema.generated.ts";
import { RedemptionModel, type Redemption } from "./redemption.model.ts";

/** So many are told of at once; the others come with the next call. */
const MOST_AT_ONCE = 10;

/** Friendships that codes of this person made, and that they have not heard of. */
const newsOf = (inviterId: string) => ({ inviterId, isNews: true as const, isDone: true });

/** Whether somebody used a code of the viewer whom they have not been told of. */
export async function hasJoinedFriends(ctx: SocialContext): Promise<boolean> {
  const viewer = ctx.requireViewer();
  return (await RedemptionModel.exists(newsOf(viewer.id))) !== null;
}

/**
 * Who used the viewer's codes and is a friend, the latest first, at most 10. Each of them is answered once, to
 * whichever call marks them first; the tries of one keyed request have the same answer.
 */
export async function takeJoinedFriends(ctx: SocialContext): Promise<Friend[]> {
  const viewer = ctx.requireViewer();
  const callId = ctx.effectId ?? randomUUID();
  const told = await retryOnConflict(() => markTold(viewer.id, callId));
  const joined = told.map(({ accepterId }) => accepterId);
  for (const id of joined) ctx.about.add(id);
  const friends = await findFriendsAmong(viewer.id, joined);
  return joined.filter((id) => friends.has(id)).map((id) => ({ id }));
}

async function markTold(inviterId: string, callId: string): Promise<Redemption[]> {
  const mine = () =>
    RedemptionModel.find({ inviterId, toldIn: callId }).sort({ redeemedAt: -1 }).lean<Redemption[]>();
  const earlier = await mine();
  if (earlier.length > 0) return earlier;
  const news = await RedemptionModel.find(newsOf(inviterId))
    .sort({ redeemedAt: -1 })
    .limit(MOST_AT_ONCE)
    .lean<Redemption[]>();
  if (news.length === 0) return [];
  await RedemptionModel.updateMany(
    { _id: trusted({ $in: news.map(({ _id }) => _id) }), isNews: true },
    { $set: { toldIn: callId }, $unset: { isNews: 1 } },
  );
  return mine();
}
