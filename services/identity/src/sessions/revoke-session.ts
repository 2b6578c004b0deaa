import { type BackgroundContext, createEvent, ensureInserted, pendingEvents } from "@questwell/common";
import { SessionRevokedSchema } from "@questwell/proto";
import { ABSOLUTE_MS, KEEP_AFTER_END_MS } from "./lifetimes.ts";
import { deleteSessions, activeSessions } from "./active-sessions.ts";
import { SessionRevocationModel, type RevocationReason } from "./session-revocation.model.ts";

type RevokingContext = Pick<BackgroundContext, "clock" | "outbox">;

/**
 * Revokes a session, with its event; the first reason is kept. The revocation is authoritative. The session's rows are
 * deleted after it, so that the cost of a person's sessions does not grow with ended ones.
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
    ...pendingEvents([createEvent(SessionRevokedSchema, identity, { sessionId, reason })], now),
  });
  outbox.wake(SessionRevocationModel);
  await deleteSessions([sessionId]);
}

/** Ends every session of a person and returns how many. */
export async function revokeSessionsOf(
  ctx: RevokingContext,
  userId: string,
  reason: RevocationReason,
): Promise<number> {
  const sessions = await activeSessions(ctx, userId);
  await Promise.all(sessions.map(({ _id }) => revokeSession(ctx, _id, reason)));
  return sessions.length;
}
