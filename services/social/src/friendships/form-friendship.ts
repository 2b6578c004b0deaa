import { insertOnce, type BackgroundContext } from "@questwell/common";
import { isBlockedBetween } from "../blocks/block.model.ts";
import { RedemptionModel, type Redemption } from "../invitations/redemption.model.ts";
import { endFriendship } from "./end-friendship.ts";
import { friendshipFormed } from "./friendship-formed.ts";
import { FriendshipModel, pairIdOf } from "./friendship.model.ts";

/**
 * Makes two people friends because one used the other's code; again changes nothing. Each of them gets a fact of
 * their own that does not name the other.
 *
 * @returns whether they are friends now; false when one blocked the other meanwhile
 */
export async function formFriendship(ctx: BackgroundContext, redemption: Redemption): Promise<boolean> {
  const { inviterId, accepterId, redeemedAt: formedAt, friendshipRev } = redemption;
  const _id = pairIdOf(inviterId, accepterId);
  const people = [inviterId, accepterId];
  const rev = friendshipRev + 1;
  const outbox = await friendshipFormed({ _id, people, isActive: true, formedAt, rev });
  const outboxAt = ctx.clock.now();
  // Only the revision that the code was used at is left: what happened to the two since then stays.
  if (friendshipRev === 0) {
    await insertOnce(FriendshipModel, { _id, people, isActive: true, formedAt, rev, outbox, outboxAt });
  } else {
    await FriendshipModel.updateOne(
      { _id, rev: friendshipRev },
      { $set: { isActive: true, formedAt, rev, outboxAt }, $push: { outbox: { $each: outbox } } },
    );
  }
  // A block that did not see the friendship yet could not end it.
  const isBlocked = await isBlockedBetween(inviterId, accepterId);
  if (isBlocked) await endFriendship(inviterId, accepterId);
  await RedemptionModel.updateOne({ _id: redemption._id }, { $set: { isDone: true } });
  ctx.outbox.wake();
  return !isBlocked;
}
