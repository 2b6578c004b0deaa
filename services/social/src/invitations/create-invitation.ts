import { retryOnConflict } from "@questwell/common";
import type { SocialContext } from "../context.ts";
import { takeSlot } from "../pace/take-slot.ts";
import { findNewestInvitation, InvitationModel, type Invitation } from "./invitation.model.ts";
import { newInviteCode } from "./invite-code.ts";

const DAY_S = 86_400;
const VALID_MS = 14 * DAY_S * 1000;
const PACE = { name: "create-invitation", most: 20, spanS: DAY_S };

/**
 * Makes a code that one friend can use within 14 days; the one before stops working.
 *
 * @throws AppError RATE_LIMITED after 20 a day.
 */
export async function createInvitation(ctx: SocialContext): Promise<Invitation> {
  const viewer = ctx.requireViewer();
  await takeSlot(ctx, viewer.id, PACE);
  return retryOnConflict(async () => {
    const newest = await findNewestInvitation(viewer.id);
    const createdAt = ctx.clock.now();
    const invitation = {
      _id: newInviteCode(),
      userId: viewer.id,
      seq: (newest?.seq ?? 0) + 1,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + VALID_MS),
    };
    await InvitationModel.create([invitation]);
    return invitation;
  });
}
