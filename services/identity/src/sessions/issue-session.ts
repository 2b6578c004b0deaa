import { encodeSessionChange, SESSION_HEADER } from "@questwell/common";
import type { UserRow } from "../accounts/user.model.ts";
import type { IdentityContext } from "../context.ts";
import type { ActiveSession } from "./find-session.ts";
import { signSessionToken } from "./session-token.ts";

/**
 * Hands a session to the gateway, in a header that no client sees.
 *
 * @param signedIn what comes with a sign-in: the next refresh token, which also renewing gives, what the device keeps,
 * and the sessions that this one replaces; without tokens the client keeps those it has
 */
export function issueSession(
  ctx: IdentityContext,
  session: ActiveSession,
  user: UserRow,
  signedIn: { refreshToken?: string; deviceToken?: string; replaced?: string[] } = {},
): void {
  // The gateway may have heard from progress what the event has not brought here yet; a gate never closes.
  const isOnboarded = user.isOnboarded || (ctx.viewer?.id === user._id && ctx.viewer.isOnboarded);
  const change = {
    token: signSessionToken(ctx.sessionKeys, session, { ...user, isOnboarded }),
    ...signedIn,
    expiresAt: session.idleEndsAt.toISOString(),
  };
  ctx.setHeader(SESSION_HEADER, encodeSessionChange(change));
}

/** Tells the gateway to take the session's cookies away. */
export function clearSession(ctx: IdentityContext): void {
  ctx.setHeader(SESSION_HEADER, encodeSessionChange({ clear: true }));
}
