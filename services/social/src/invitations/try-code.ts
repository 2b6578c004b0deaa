import { badUserInput, parseInput, takeSlot, text } from "@questwell/common";
import { z } from "zod";
import { isBlockedBetween } from "../blocks/block.model.ts";
import type { SocialContext } from "../context.ts";
import { SlotModel } from "../rate-limits/slot.model.ts";
import { InvitationModel, type Invitation } from "./invitation.model.ts";
import { findLiveInvitations } from "./live-invitations.ts";

const EMPTY = "Please enter an invitation code";
const INVALID = "Invalid or expired invitation code";
/** A code has 8 characters; a slightly longer text counts as an invalid code. */
const MAX_CODE = 64;
const codeInput = z.strictObject({
  inviteCode: text({ most: MAX_CODE, tooLong: INVALID, missing: EMPTY }).transform((code) =>
    code.toUpperCase(),
  ),
});
/**
 * Guessing is infeasible at this rate: there are 2^40 codes. Opening a code counts as an attempt, like accepting it.
 */
const LIMIT = { name: "accept-invitation", most: 10, spanS: 3600 };

/** The error for an unusable code, regardless of the reason. */
export const invalidCode = () => badUserInput(INVALID);

/**
 * The invitation of a code that the viewer tries, which may have ended; null if there is none.
 *
 * @param tryOf derives the attempt's key from the code if repeated attempts count once
 * @throws AppError BAD_USER_INPUT for an empty code, RATE_LIMITED after 10 attempts an hour.
 */
export async function tryCode(
  ctx: SocialContext,
  input: { inviteCode: string },
  tryOf: (code: string) => string | null,
): Promise<Invitation | null> {
  const viewer = ctx.requireViewer();
  const { inviteCode } = parseInput(codeInput, input);
  await takeSlot(SlotModel, { clock: ctx.clock, effectId: tryOf(inviteCode) }, viewer.id, LIMIT);
  const invitation = await InvitationModel.findOne({ _id: inviteCode }).lean<Invitation>();
  if (invitation) ctx.about.add(invitation.userId);
  return invitation;
}

/** Whether the viewer can use an invitation: it is live, and neither of the two blocked the other. */
export async function isUsable(ctx: SocialContext, { _id, userId }: Invitation): Promise<boolean> {
  const live = await findLiveInvitations(userId, ctx.clock.now());
  if (!live.some((each) => each._id === _id)) return false;
  return !(await isBlockedBetween(userId, ctx.requireViewer().id));
}
