import type { SocialContext } from "../context.ts";
import type { Friend } from "../schema.generated.ts";
import { findFriendships, friendOf } from "./friendship.model.ts";

/** The viewer's friends, newest first. */
export async function listFriends(ctx: SocialContext): Promise<Friend[]> {
  const viewer = ctx.requireViewer();
  const friendships = await findFriendships(viewer.id);
  return friendships.map((friendship) => ({ id: friendOf(viewer.id, friendship) }));
}
