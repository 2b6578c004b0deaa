import type { BackgroundContext } from "@questwell/common";
import { MAX_SESSIONS } from "./lifetimes.ts";
import { revokeSession } from "./revoke-session.ts";
import { activeSessions } from "./active-sessions.ts";

/**
 * Ends a person's oldest sessions beyond the limit. Every sign-in does it after it stored its own session and before it
 * issues it, so of concurrent sign-ins the last one sees all.
 */
export async function endOldestSessions(
  ctx: Pick<BackgroundContext, "clock" | "outbox">,
  userId: string,
): Promise<void> {
  const sessions = await activeSessions(ctx, userId);
  await Promise.all(sessions.slice(MAX_SESSIONS).map(({ _id }) => revokeSession(ctx, _id, "expired")));
}
