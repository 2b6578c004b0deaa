import { encodeSessionChange, SESSION_HEADER } from "@questwell/common";
import type { IdentityContext } from "../context.ts";
import type { UserRow } from "../users/user.model.ts";
import type { ActiveSession } from "./find-session.ts";
import { signSessionToken } from "./session-token.ts";

/**
 * Issues a session to the gateway, in a header that no client sees.
 *
 * @param signedIn set by a sign-in: the next refresh token, also set by a renewal, the device token, and the sessions
 * that this one replaces; without tokens the client keeps its current ones
 */
export function issueSession(
  ctx: IdentityContext,
  session: ActiveSession,
  user: UserRow,
  signedIn: { refreshToken?: string; deviceToken?: string; replaced?: string[] } = {},
): void {
  // The gateway may know of the onboarding from progress before the event arrives here; a gate never closes.
  const isOnboarded = user.isOnboarded || (ctx.viewer?.id === user._id && ctx.viewer.isOnboarded);
  const change = {
    token: signSessionToken(ctx.sessionKeys, session, { ...user, isOnboarded }),
    ...signedIn,
    expiresAt: session.idleEndsAt.toISOString(),
  };
  ctx.setHeader(SESSION_HEADER, encodeSessionChange(change));
}

/** Makes the gateway clear the session's cookies. */
export function clearSession(ctx: IdentityContext): void {
  ctx.setHeader(SESSION_HEADER, encodeSessionChange({ clear: true }));
}
