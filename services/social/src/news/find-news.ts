import type { SocialContext } from "../context.ts";
import { hasNewActivity } from "../feed/has-new-activity.ts";
import { hasJoinedFriends } from "../invitations/joined-friends.ts";
import { beginCheck, confirmNothing, findCheck, saysNothing } from "../news-checks/run-check.ts";

/** What the app asks for every half minute. */
export interface News {
  hasNewActivity: boolean;
  hasJoinedFriends: boolean;
}

/**
 * The viewer's news. While nothing arrives, it costs one read by `_id`.
 *
 * @throws AppError UNAUTHENTICATED for an erased person.
 */
export async function findNews(ctx: SocialContext): Promise<News> {
  const { id } = ctx.requireViewer();
  const known = await findCheck(id);
  if (saysNothing(ctx, known)) return { hasNewActivity: false, hasJoinedFriends: false };
  const checkId = known?.checkId ?? (await beginCheck(ctx, id));
  const [isActive, haveJoined] = await Promise.all([hasNewActivity(ctx), hasJoinedFriends(ctx)]);
  if (!isActive && !haveJoined && checkId !== null) await confirmNothing(ctx, id, checkId);
  return { hasNewActivity: isActive, hasJoinedFriends: haveJoined };
}
