import type { SocialContext } from "../context.ts";
import type { Invitation } from "./invitation.model.ts";
import { findLiveInvitations } from "./live-invitations.ts";

/** The viewer's usable codes, newest first: at most five. */
export async function listInvitations(ctx: SocialContext): Promise<Invitation[]> {
  const viewer = ctx.requireViewer();
  return findLiveInvitations(viewer.id, ctx.clock.now());
}
