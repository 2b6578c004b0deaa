import { findByEffect, retryOnConflict, takeSlot } from "@questwell/common";
import type { SocialContext } from "../context.ts";
import { SlotModel } from "../rate-limits/slot.model.ts";
import { InvitationModel, type Invitation } from "./invitation.model.ts";
import { newInviteCode } from "./invite-code.ts";
import { findNextPlace } from "./live-invitations.ts";

const DAY_S = 86_400;
const VALID_MS = 14 * DAY_S * 1000;
const LIMIT = { name: "create-invitation", most: 20, spanS: DAY_S };
/** More than the daily limit, so that every code of a day sorts after those of the day before. */
const CODES_A_DAY = 100;

/**
 * Creates a code that one friend can use within 14 days; a sixth live one ends the oldest.
 *
 * @throws AppError RATE_LIMITED after 20 a day.
 */
export async function createInvitation(ctx: SocialContext): Promise<Invitation> {
  const viewer = ctx.requireViewer();
  const { effectId } = ctx;
  const tried = await findByEffect(InvitationModel, ctx);
  if (tried) return tried;
  const { span, place } = await takeSlot(SlotModel, ctx, viewer.id, LIMIT);
  const own = { userId: viewer.id, seq: span * CODES_A_DAY + place };
  return retryOnConflict(async () => {
    const earlier =
      (await findByEffect(InvitationModel, ctx)) ?? (await InvitationModel.findOne(own).lean<Invitation>());
    if (earlier) return earlier;
    const createdAt = ctx.clock.now();
    const expiresAt = new Date(createdAt.getTime() + VALID_MS);
    const keyed = effectId === null ? {} : { effectId };
    const next = await findNextPlace(viewer.id, createdAt);
    const invitation = { _id: newInviteCode(), ...own, ...next, ...keyed, createdAt, expiresAt };
    await InvitationModel.create([invitation]);
    return invitation;
  });
}
