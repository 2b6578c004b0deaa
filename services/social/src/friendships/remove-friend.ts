import { notFound } from "@questwell/common";
import type { SocialContext } from "../context.ts";
import type { MutationRemoveFriendArgs } from "../schema.generated.ts";
import { endFriendship } from "./end-friendship.ts";

/**
 * Ends a friendship; their activities are hidden from each other at once.
 *
 * @throws AppError NOT_FOUND for every person who is not a friend.
 */
export async function removeFriend(ctx: SocialContext, { userId }: MutationRemoveFriendArgs): Promise<true> {
  const viewer = ctx.requireViewer();
  if (!(await endFriendship(viewer.id, userId))) throw notFound();
  return true;
}
