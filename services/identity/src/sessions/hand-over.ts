import { encodeSessionChange, SESSION_HEADER } from "@questwell/common";
import type { UserRow } from "../accounts/user.model.ts";
import type { IdentityContext } from "../context.ts";
import type { StandingSession } from "./find-session.ts";
import { signSessionToken } from "./session-token.ts";

/**
 * Hands a session to the gateway, in a header that no client sees.
 *
 * @param tokens the next refresh token, and what the device keeps; without them the client keeps those it has
 */
export function handOver(
  ctx: IdentityContext,
  session: StandingSession,
  user: UserRow,
  tokens: { refreshToken?: string; deviceToken?: string } = {},
): void {
  // The gateway may have heard from progress what the event has not brought here yet; a gate never closes.
  const isOnboarded = user.isOnboarded || (ctx.viewer?.id === user._id && ctx.viewer.isOnboarded);
  const change = {
    token: signSessionToken(ctx.sessionKeys, session, { ...user, isOnboarded }),
    ...tokens,
    expiresAt: session.idleEndsAt.toISOString(),
  };
  ctx.setHeader(SESSION_HEADER, encodeSessionChange(change));
}

/** Tells the gateway to take the session's cookies away. */
export function clearSession(ctx: IdentityContext): void {
  ctx.setHeader(SESSION_HEADER, encodeSessionChange({ clear: true }));
}
