import { unauthenticated } from "@questwell/common";
import type { IdentityContext } from "../context.ts";
import { findSession, type ActiveSession } from "./find-session.ts";
import { clearSession } from "./issue-session.ts";

/**
 * The viewer's session as stored: issuing a new token must not rely on an old one.
 *
 * @throws AppError UNAUTHENTICATED without a session, or with one that has ended or belongs to another account.
 */
export async function requireSession(ctx: IdentityContext): Promise<ActiveSession> {
  const viewer = ctx.requireViewer();
  const session = await findSession(ctx, viewer.sessionId);
  if (session?.userId === viewer.id) return session;
  clearSession(ctx);
  throw unauthenticated();
}
