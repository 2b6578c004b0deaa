import type { Clock } from "@questwell/common";
import { IDLE_MS } from "./lifetimes.ts";
import { RefreshTokenModel } from "./refresh-token.model.ts";
import { SessionRevocationModel } from "./session-revocation.model.ts";
import { SessionModel, type SessionRow } from "./session.model.ts";

/** A session that has neither expired nor been revoked. */
export interface ActiveSession extends SessionRow {
  /**
   * The time before it was read. Session tokens are issued as of this time, so that one issued while the session is
   * being revoked expires before gateways drop the revocation.
   */
  seenAt: Date;
  /** When it ends if it is not used again. */
  idleEndsAt: Date;
}

/** An active session; null otherwise. */
export async function findSession(
  { clock }: { clock: Clock },
  sessionId: string,
): Promise<ActiveSession | null> {
  const seenAt = clock.now();
  const [session, revocation, lastToken] = await Promise.all([
    SessionModel.findById(sessionId).lean<SessionRow>(),
    SessionRevocationModel.exists({ _id: sessionId }),
    RefreshTokenModel.findOne({ sessionId }).sort({ gen: -1, attempt: -1 }).lean(),
  ]);
  if (!session || revocation || !lastToken) return null;
  const idleEndsAt = idleEnd(session, lastToken.issuedAt);
  return idleEndsAt > seenAt ? { ...session, seenAt, idleEndsAt } : null;
}

/** When a session ends that is last used at `usedAt`. */
export function idleEnd({ endsAt }: SessionRow, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + IDLE_MS, endsAt.getTime()));
}
