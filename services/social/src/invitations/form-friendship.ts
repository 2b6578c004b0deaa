import { AppError, retryOnConflict, type BackgroundContext } from "@questwell/common";
import { isBlockedBetween } from "../blocks/block.model.ts";
import { endFriendship } from "../friendships/end-friendship.ts";
import { takeFriendPlaces } from "../friendships/friend-places.ts";
import { friendshipFormed } from "../friendships/friendship-formed.ts";
import { findFriendship, FriendshipModel, pairIdOf } from "../friendships/friendship.model.ts";
import { discardNewsChecks } from "../news-checks/discard-news-checks.ts";
import { RedemptionModel, type Redemption } from "./redemption.model.ts";

/**
 * Forms the friendship of two people after one used the other's code; repeating it changes nothing. Each of them gets
 * their own event that does not name the other.
 *
 * @returns whether they are friends now; false if one blocked the other meanwhile
 * @throws AppError LIMIT_REACHED if one of them has the maximum number of friends; the code is used up in that case,
 *   too.
 */
export async function formFriendship(ctx: BackgroundContext, redemption: Redemption): Promise<boolean> {
  const { inviterId, accepterId } = redemption;
  try {
    await storeFriendship(ctx, redemption);
  } catch (error) {
    if (error instanceof AppError && error.code === "LIMIT_REACHED") await markDone(ctx, redemption);
    throw error;
  }
  // A concurrent block that did not see the friendship yet could not end it.
  const isBlocked = await isBlockedBetween(inviterId, accepterId);
  if (isBlocked) await endFriendship(inviterId, accepterId);
  await markDone(ctx, redemption);
  ctx.outbox.wake(FriendshipModel);
  return !isBlocked;
}

/** Both people have news: the friendship, and for the inviter the use of the code. */
async function markDone(ctx: BackgroundContext, { _id, inviterId, accepterId }: Redemption): Promise<void> {
  await RedemptionModel.updateOne({ _id }, { $set: { isDone: true } });
  await discardNewsChecks(ctx, [inviterId, accepterId]);
}

async function storeFriendship(ctx: BackgroundContext, redemption: Redemption): Promise<void> {
  const { inviterId, accepterId, redeemedAt: formedAt, friendshipRev } = redemption;
  const _id = pairIdOf(inviterId, accepterId);
  const rev = friendshipRev + 1;
  const people = [inviterId, accepterId];
  const outbox = await friendshipFormed({ _id, people, isActive: true, formedAt, rev });
  const outboxAt = ctx.clock.now();
  await retryOnConflict(async () => {
    // Only the revision at which the code was used is updated: later changes between the two stay.
    const known = await findFriendship(inviterId, accepterId);
    if ((known?.rev ?? 0) !== friendshipRev) return;
    await takeFriendPlaces(ctx, redemption, rev);
    const change = { isActive: true, formedAt, rev, hasPlaces: true as const, outboxAt };
    if (known)
      await FriendshipModel.updateOne(
        { _id, rev: friendshipRev },
        { $set: change, $push: { outbox: { $each: outbox } } },
      );
    else await FriendshipModel.create([{ _id, people, ...change, outbox }]);
  });
}
