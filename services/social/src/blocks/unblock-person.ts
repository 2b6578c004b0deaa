import { retryOnConflict } from "@questwell/common";
import type { SocialContext } from "../context.ts";
import type { MutationUnblockPersonArgs } from "../schema.generated.ts";
import { blockIdOf, BlockModel } from "./block.model.ts";

/** Lets two people meet again and restores nothing; again, or without a block, changes nothing. */
export async function unblockPerson(
  ctx: SocialContext,
  { userId }: MutationUnblockPersonArgs,
): Promise<true> {
  const viewer = ctx.requireViewer();
  await retryOnConflict(() =>
    BlockModel.deleteOne({ _id: blockIdOf(viewer.id, userId), blockerId: viewer.id }),
  );
  return true;
}
