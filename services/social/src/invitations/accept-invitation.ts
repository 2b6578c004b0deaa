import { randomUUID } from "node:crypto";
import { badUserInput, retryOnConflict } from "@questwell/common";
import type { SocialContext } from "../context.ts";
import { assertFriendPlaces } from "../friendships/friend-places.ts";
import { findFriendship } from "../friendships/friendship.model.ts";
import type { Friend, MutationAcceptInvitationArgs } from "../schema.generated.ts";
import { formFriendship } from "./form-friendship.ts";
import type { Invitation } from "./invitation.model.ts";
import { RedemptionModel, type Redemption } from "./redemption.model.ts";
import { invalidCode, isUsable, tryCode } from "./try-code.ts";

/**
 * Makes the viewer and the code's owner friends; the owner is notified once.
 *
 * @throws AppError BAD_USER_INPUT for an empty code, the viewer's own, one that is unknown, used, expired, ended by a
 *   newer one or separated by a block, and for a friend's; LIMIT_REACHED if one of the two has the maximum number of
 *   friends; RATE_LIMITED after 10 attempts an hour.
 */
export async function acceptInvitation(
  ctx: SocialContext,
  input: MutationAcceptInvitationArgs,
): Promise<Friend> {
  const viewer = ctx.requireViewer();
  const invitation = await tryCode(ctx, input, () => ctx.effectId);
  if (!invitation) throw invalidCode();
  if (invitation.userId === viewer.id) throw badUserInput("You cannot use your own invitation code");
  const attemptId = ctx.effectId ?? randomUUID();
  return ctx.unlessErased(
    [invitation.userId],
    () =>
      retryOnConflict(async () => {
        const redemption = await redeem(ctx, invitation, attemptId);
        if (!(await formFriendship(ctx, redemption))) throw invalidCode();
        return { id: invitation.userId };
      }),
    invalidCode,
  );
}

/** Redeems the code, or finds that an earlier attempt of the same call did. */
async function redeem(ctx: SocialContext, invitation: Invitation, attemptId: string): Promise<Redemption> {
  const { _id, userId: inviterId, expiresAt } = invitation;
  const accepterId = ctx.requireViewer().id;
  const used = await RedemptionModel.findOne({ _id }).lean<Redemption>();
  if (used?.attemptId === attemptId) return used;
  if (!(await isUsable(ctx, invitation))) throw invalidCode();
  const friendship = await findFriendship(inviterId, accepterId);
  if (friendship?.isActive) throw badUserInput("You are already friends");
  await assertFriendPlaces(ctx, { inviterId, accepterId });
  const redemption: Redemption = {
    _id,
    inviterId,
    accepterId,
    attemptId,
    friendshipRev: friendship?.rev ?? 0,
    redeemedAt: ctx.clock.now(),
    expiresAt,
    isDone: false,
    isNews: true,
  };
  await RedemptionModel.create([redemption]);
  return redemption;
}
