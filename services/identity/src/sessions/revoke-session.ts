import { createEvent, type BackgroundContext } from "@questwell/common";
import { SessionRevokedSchema } from "@questwell/proto";
import { ensureInserted } from "../ensure-inserted.ts";
import { ABSOLUTE_MS, KEEP_AFTER_END_MS } from "./lifetimes.ts";
import { forgetSessions } from "./forget-sessions.ts";
import { SessionRevocationModel, type RevocationReason } from "./session-revocation.model.ts";
import { activeSessions } from "./active-sessions.ts";

type RevokingContext = Pick<BackgroundContext, "clock" | "outbox">;

/**
 * Ends a session for good, with its event; a session that was ended before stays ended for the first reason. The
 * revocation decides. The session's rows go after it, so that what a person's sessions cost does not grow with those
 * that are over.
 */
export async function revokeSession(
  { clock, outbox }: RevokingContext,
  sessionId: string,
  reason: RevocationReason,
): Promise<void> {
  const now = clock.now();
  const id = `${sessionId}:revoked`;
  const identity = { id, about: sessionId, aggregateId: sessionId, aggregateSeq: 1, time: now };
  await ensureInserted(SessionRevocationModel, {
    _id: sessionId,
    reason,
    at: now,
    deleteAt: new Date(now.getTime() + ABSOLUTE_MS + KEEP_AFTER_END_MS),
    out: [createEvent(SessionRevokedSchema, identity, { sessionId, reason })],
    pub: 0,
    outAt: now,
  });
  outbox.wake();
  await forgetSessions([sessionId]);
}

/** Ends every session of a person and says how many. */
export async function revokeSessionsOf(
  ctx: RevokingContext,
  userId: string,
  reason: RevocationReason,
): Promise<number> {
  const sessions = await activeSessions(ctx, userId);
  await Promise.all(sessions.map(({ _id }) => revokeSession(ctx, _id, reason)));
  return sessions.length;
}
