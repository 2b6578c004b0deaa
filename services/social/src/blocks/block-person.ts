import { badUserInput, isErased, limitReached, notFound, retryOnConflict, takeSlot } from "@questwell/common";
import type { SocialContext } from "../context.ts";
import { endFriendship } from "../friendships/end-friendship.ts";
import { anyOf, findFreePlaces } from "../places/find-free-places.ts";
import { SlotModel } from "../rate-limits/slot.model.ts";
import type { MutationBlockPersonArgs } from "../schema.generated.ts";
import { assertPersonId } from "./assert-person-id.ts";
import { blockIdOf, BlockModel, type Block } from "./block.model.ts";

const MOST_BLOCKED = 1000;
const MOST_A_DAY = 100;
const LIMIT = {
  name: "block-person",
  most: MOST_A_DAY,
  spanS: 86_400,
  line: `You can block at most ${MOST_A_DAY} people a day. Please try again tomorrow.`,
};

/**
 * Ends a friendship and blocks the other person. The response is always the same, so that it reveals nothing about the
 * other account.
 *
 * @throws AppError NOT_FOUND for a malformed id, BAD_USER_INPUT for the viewer's own, LIMIT_REACHED for the 1,001st
 *   person, RATE_LIMITED for the 101st of a day.
 */
export async function blockPerson(ctx: SocialContext, { userId }: MutationBlockPersonArgs): Promise<true> {
  const viewer = ctx.requireViewer();
  assertPersonId(userId);
  if (userId === viewer.id) throw badUserInput("You cannot block yourself");
  const block = {
    _id: blockIdOf(viewer.id, userId),
    blockerId: viewer.id,
    blockedId: userId,
    createdAt: ctx.clock.now(),
  };
  if (!(await BlockModel.exists({ _id: block._id }))) {
    await findPlace(viewer.id);
    await takeSlot(SlotModel, ctx, viewer.id, LIMIT);
  }
  // No data may be stored about an erased person, and the response must not reveal the erasure.
  if (await isErased(userId)) return true;
  const write = async () => {
    await storeBlock(block);
    await endFriendship(viewer.id, userId);
  };
  await ctx.unlessErased([userId], write, notFound);
  return true;
}

/** A place that a concurrent block takes is a duplicate key, and the retry finds another place. */
const storeBlock = (block: Block) =>
  retryOnConflict(async () => {
    if (await BlockModel.exists({ _id: block._id })) return;
    await BlockModel.create([{ ...block, place: await findPlace(block.blockerId) }]);
  });

async function findPlace(blockerId: string): Promise<string> {
  const places = await findFreePlaces(BlockModel, {
    userId: blockerId,
    rows: { blockerId },
    place: "$place",
    most: MOST_BLOCKED,
  });
  const place = anyOf(places);
  if (place === undefined) throw limitReached("You can block at most 1,000 people");
  return place;
}
