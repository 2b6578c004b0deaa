import type { SocialContext } from "../context.ts";
import { findFriendship } from "../friendships/friendship.model.ts";
import type { MutationOpenInvitationArgs, OpenedInvitation } from "../schema.generated.ts";
import { isUsable, tryCode } from "./try-code.ts";

const ENDED = { status: "ended", inviter: null };

/**
 * Shows the holder of a code what accepting it would do. It counts as an attempt; opening the same code again within
 * the hour does not. The owner of an unusable code is not revealed.
 *
 * @throws AppError BAD_USER_INPUT for an empty code, RATE_LIMITED after 10 attempts an hour.
 */
export async function openInvitation(
  ctx: SocialContext,
  input: MutationOpenInvitationArgs,
): Promise<OpenedInvitation> {
  const viewer = ctx.requireViewer();
  const invitation = await tryCode(ctx, input, (code) => `open:${code}`);
  if (!invitation) return ENDED;
  const inviter = { id: invitation.userId };
  if (inviter.id === viewer.id) return { status: "own", inviter: null };
  const friendship = await findFriendship(inviter.id, viewer.id);
  if (friendship?.isActive) return { status: "friends", inviter };
  return (await isUsable(ctx, invitation)) ? { status: "live", inviter } : ENDED;
}
