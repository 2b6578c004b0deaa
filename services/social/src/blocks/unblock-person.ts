import { retryOnConflict } from "@questwell/common";
import type { SocialContext } from "../context.ts";
import { discardNewsChecks } from "../news-checks/discard-news-checks.ts";
import type { MutationUnblockPersonArgs } from "../schema.generated.ts";
import { assertPersonId } from "./assert-person-id.ts";
import { blockIdOf, BlockModel } from "./block.model.ts";

/**
 * Removes a block and restores nothing; repeating the call, or calling it without a block, changes nothing.
 *
 * @throws AppError NOT_FOUND for a malformed id.
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
  // Reactions that the block hid may be new.
  await discardNewsChecks(ctx, [viewer.id, userId]);
  return true;
}
