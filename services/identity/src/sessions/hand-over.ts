import { encodeSessionChange, SESSION_HEADER } from "@questwell/common";
import type { UserRow } from "../accounts/user.model.ts";
import type { IdentityContext } from "../context.ts";
import type { StandingSession } from "./find-session.ts";
import { signSessionToken } from "./session-token.ts";

/**
 * Hands a session to the gateway, in a header that no client sees.
 *
 * @param refreshToken the next one; without it the client keeps the one it has
 */
export function handOver(
  ctx: IdentityContext,
  session: StandingSession,
  user: UserRow,
  refreshToken?: string,
): void {
  const change = {
    token: signSessionToken(ctx.sessionKeys, session, user),
    ...(refreshToken !== undefined && { refreshToken }),
    expiresAt: session.idleEndsAt.toISOString(),
  };
  ctx.setHeader(SESSION_HEADER, encodeSessionChange(change));
}

/** Tells the gateway to take the session's cookies away. */
export function clearSession(ctx: IdentityContext): void {
  ctx.setHeader(SESSION_HEADER, encodeSessionChange({ clear: true }));
}
