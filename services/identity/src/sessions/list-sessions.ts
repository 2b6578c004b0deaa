import type { IdentityContext } from "../context.ts";
import type { Session } from "../schema.generated.ts";
import { requireSession } from "./require-session.ts";
import { activeSessions, type UsedSession } from "./active-sessions.ts";

/**
 * The viewer's active sessions, the latest sign-in first.
 *
 * @throws AppError UNAUTHENTICATED.
 */
export async function listSessions(ctx: IdentityContext): Promise<Session[]> {
  const { _id: currentId, userId } = await requireSession(ctx);
  return (await activeSessions(ctx, userId)).map((session) => toOwnSession(session, currentId));
}

/** Maps a session to its GraphQL type. */
export const toOwnSession = (session: UsedSession, currentId: string): Session => ({
  id: session._id,
  createdAt: session.createdAt,
  lastSeenAt: session.lastSeenAt,
  userAgent: session.userAgent ?? "",
  isCurrent: session._id === currentId,
});
