import type { IdentityContext } from "../context.ts";
import { requireSession } from "./require-session.ts";
import { standingSessions, type UsedSession } from "./standing-sessions.ts";

/** A session as its owner sees it. */
export interface OwnSession {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string;
  isCurrent: boolean;
}

/**
 * Where the viewer is signed in, the latest sign-in first.
 *
 * @throws AppError UNAUTHENTICATED.
 */
export async function listSessions(ctx: IdentityContext): Promise<OwnSession[]> {
  const { _id: currentId, userId } = await requireSession(ctx);
  return (await standingSessions(ctx, userId)).map((session) => toOwnSession(session, currentId));
}

/** The session in the words of the schema. */
export const toOwnSession = (session: UsedSession, currentId: string): OwnSession => ({
  id: session._id,
  createdAt: session.createdAt,
  lastSeenAt: session.lastSeenAt,
  userAgent: session.userAgent ?? "",
  isCurrent: session._id === currentId,
});
