import { notFound } from "@questwell/common";
import type { IdentityContext } from "../context.ts";
import type { Session } from "../schema.generated.ts";
import { clearSession } from "./issue-session.ts";
import { toOwnSession } from "./list-sessions.ts";
import { requireSession } from "./require-session.ts";
import { revokeSession } from "./revoke-session.ts";
import { activeSessions } from "./active-sessions.ts";

/**
 * Ends one of the viewer's sessions; ending the current one signs out.
 *
 * @throws AppError UNAUTHENTICATED, or NOT_FOUND for a session that has ended or belongs to another account.
 */
export async function endSession(ctx: IdentityContext, sessionId: string): Promise<Session> {
  const { _id: currentId, userId } = await requireSession(ctx);
  const session = (await activeSessions(ctx, userId)).find(({ _id }) => _id === sessionId);
  if (!session) throw notFound();
  await revokeSession(ctx, sessionId, "logout");
  if (sessionId === currentId) clearSession(ctx);
  ctx.log.info({ sessionId }, "session ended");
  return toOwnSession(session, currentId);
}
