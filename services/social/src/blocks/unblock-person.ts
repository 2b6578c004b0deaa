import { retryOnConflict } from "@questwell/common";
import type { SocialContext } from "../context.ts";
import type { MutationUnblockPersonArgs } from "../schema.generated.ts";
import { assertPersonId } from "./assert-person-id.ts";
import { blockIdOf, BlockModel } from "./block.model.ts";

/**
 * Lets two people meet again and restores nothing; again, or without a block, changes nothing.
 *
 * @throws AppError NOT_FOUND for what cannot be an id.
 */
export async function unblockPerson(
  ctx: SocialContext,
  { userId }: MutationUnblockPersonArgs,
): Promise<true> {
  const viewer = ctx.requireViewer();
  assertPersonId(userId);
  await retryOnConflict(() =>
    BlockModel.deleteOne({ _id: blockIdOf(viewer.id, userId), blockerId: viewer.id }),
  );
  return true;
}
