import { randomUUID } from "node:crypto";
import { retryOnConflict } from "@questwell/common";
import { trusted } from "mongoose";
import type { SocialContext } from "../context.ts";
import { findFriendsAmong } from "../friendships/friendship.model.ts";
import type { Friend } from "../schema.generated.ts";
import { RedemptionModel, type Redemption } from "./redemption.model.ts";

/** The page size of one call; the next call returns the others. */
const MOST_AT_ONCE = 10;

/** Redemptions of this person's codes that were not reported to them yet. */
const unreportedOf = (inviterId: string) => ({ inviterId, isNews: true as const, isDone: true });

/** Whether there are unreported redemptions of the viewer's codes. */
export async function hasJoinedFriends(ctx: SocialContext): Promise<boolean> {
  const viewer = ctx.requireViewer();
  return (await RedemptionModel.exists(unreportedOf(viewer.id))) !== null;
}

/**
 * The friends who used the viewer's codes, latest first, at most 10. Each of them is returned once, to the call that
 * marks them first; retries of one keyed request get the same response.
 */
export async function takeJoinedFriends(ctx: SocialContext): Promise<Friend[]> {
  const viewer = ctx.requireViewer();
  const callId = ctx.effectId ?? randomUUID();
  const reported = await retryOnConflict(() => markReported(viewer.id, callId));
  const joined = reported.map(({ accepterId }) => accepterId);
  for (const id of joined) ctx.about.add(id);
  const friends = await findFriendsAmong(viewer.id, joined);
  return joined.filter((id) => friends.has(id)).map((id) => ({ id }));
}

async function markReported(inviterId: string, callId: string): Promise<Redemption[]> {
  const mine = () =>
    RedemptionModel.find({ inviterId, toldIn: callId }).sort({ redeemedAt: -1 }).lean<Redemption[]>();
  const earlier = await mine();
  if (earlier.length > 0) return earlier;
  const news = await RedemptionModel.find(unreportedOf(inviterId))
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
