import type { SocialContext } from "../context.ts";
import { findFriendships, friendOf } from "./friendship.model.ts";
import type { PersonReference } from "./person-reference.ts";

/** The viewer's friends, the newest first. */
export async function listFriends(ctx: SocialContext): Promise<PersonReference[]> {
  const viewer = ctx.requireViewer();
  const friendships = await findFriendships(viewer.id);
  return friendships.map((friendship) => ({ id: friendOf(viewer.id, friendship) }));
}
