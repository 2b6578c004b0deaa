import { badUserInput, insertOnce, isErased, notFound, retryOnConflict } from "@questwell/common";
import type { SocialContext } from "../context.ts";
import { erasure } from "../erasure/erasure.ts";
import { endFriendship } from "../friendships/end-friendship.ts";
import type { MutationBlockPersonArgs } from "../schema.generated.ts";
import { assertPersonId } from "./assert-person-id.ts";
import { blockIdOf, BlockModel } from "./block.model.ts";

/**
 * Ends a friendship and keeps the two apart. The answer is the same whoever it is, so that it tells nothing of people.
 *
 * @throws AppError NOT_FOUND for what cannot be an id, BAD_USER_INPUT for the viewer's own.
 */
export async function blockPerson(ctx: SocialContext, { userId }: MutationBlockPersonArgs): Promise<true> {
  const viewer = ctx.requireViewer();
  assertPersonId(userId);
  if (userId === viewer.id) throw badUserInput("You cannot block yourself");
  // Nothing may be stored about a person who is gone, and the answer must not tell that they are.
  if (await isErased(userId)) return true;
  const block = {
    _id: blockIdOf(viewer.id, userId),
    blockerId: viewer.id,
    blockedId: userId,
    createdAt: ctx.clock.now(),
  };
  const write = async () => {
    await retryOnConflict(() => insertOnce(BlockModel, block));
    await endFriendship(viewer.id, userId);
  };
  await erasure.unlessErased([userId], write, notFound);
  return true;
}
