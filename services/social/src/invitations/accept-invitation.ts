import { randomUUID } from "node:crypto";
import { badUserInput, parseInput, retryOnConflict, takeSlot } from "@questwell/common";
import { z } from "zod";
import { isBlockedBetween } from "../blocks/block.model.ts";
import type { SocialContext } from "../context.ts";
import { erasure } from "../erasure/erasure.ts";
import { formFriendship } from "../friendships/form-friendship.ts";
import { findFriendship } from "../friendships/friendship.model.ts";
import { SlotModel } from "../pace/slot.model.ts";
import type { Friend, MutationAcceptInvitationArgs } from "../schema.generated.ts";
import { findNewestInvitation, InvitationModel, type Invitation } from "./invitation.model.ts";
import { RedemptionModel, type Redemption } from "./redemption.model.ts";

const EMPTY = "Please enter an invitation code";
const acceptInput = z.strictObject({
  inviteCode: z
    .string({ error: EMPTY })
    .trim()
    .min(1, EMPTY)
    .transform((code) => code.toUpperCase()),
});
/** Guessing is hopeless at this pace: there are 2^40 codes. */
const PACE = { name: "accept-invitation", most: 10, spanS: 3600 };

const invalid = () => badUserInput("Invalid or expired invitation code");

/**
 * Makes the viewer and the code's owner friends.
 *
 * @throws AppError BAD_USER_INPUT for an empty code, the viewer's own, one that is unknown, replaced, used, expired or
 * of somebody blocked, and for a friend's; RATE_LIMITED after 10 tries an hour.
 */
export async function acceptInvitation(
  ctx: SocialContext,
  input: MutationAcceptInvitationArgs,
): Promise<Friend> {
  const viewer = ctx.requireViewer();
  const { inviteCode } = parseInput(acceptInput, input);
  await takeSlot(SlotModel, ctx, viewer.id, PACE);
  const invitation = await InvitationModel.findOne({ _id: inviteCode }).lean<Invitation>();
  if (!invitation) throw invalid();
  if (invitation.userId === viewer.id) throw badUserInput("You cannot use your own invitation code");
  const attemptId = ctx.effectId ?? randomUUID();
  return erasure.unlessErased(
    [invitation.userId],
    () =>
      retryOnConflict(async () => {
        const redemption = await redeem(ctx, invitation, attemptId);
        if (!(await formFriendship(ctx, redemption))) throw invalid();
        return { id: invitation.userId };
      }),
    invalid,
  );
}

/** Uses the code up, or finds that an earlier round of the same call did. */
async function redeem(ctx: SocialContext, invitation: Invitation, attemptId: string): Promise<Redemption> {
  const { _id, userId: inviterId, expiresAt } = invitation;
  const accepterId = ctx.requireViewer().id;
  const used = await RedemptionModel.findOne({ _id }).lean<Redemption>();
  if (used?.attemptId === attemptId) return used;
  const redeemedAt = ctx.clock.now();
  if (used || expiresAt <= redeemedAt) throw invalid();
  const newest = await findNewestInvitation(inviterId);
  if (newest?._id !== _id || (await isBlockedBetween(inviterId, accepterId))) throw invalid();
  const friendship = await findFriendship(inviterId, accepterId);
  if (friendship?.isActive) throw badUserInput("You are already friends");
  const redemption: Redemption = {
    _id,
    inviterId,
    accepterId,
    attemptId,
    friendshipRev: friendship?.rev ?? 0,
    redeemedAt,
    expiresAt,
    isDone: false,
  };
  await RedemptionModel.create([redemption]);
  return redemption;
}
