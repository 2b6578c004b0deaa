import type { Clock } from "@questwell/common";
import { IDLE_MS } from "./lifetimes.ts";
import { RefreshTokenModel } from "./refresh-token.model.ts";
import { SessionRevocationModel } from "./session-revocation.model.ts";
import { SessionModel, type SessionRow } from "./session.model.ts";

/** A session that neither ended nor was ended. */
export interface ActiveSession extends SessionRow {
  /**
   * The moment before it was looked at. Session tokens count from here, so that one that is handed out while the
   * session is being revoked is over when gateways forget the revocation.
   */
  seenAt: Date;
  /** Its end if it is not used any more. */
  idleEndsAt: Date;
}

/** A session that still stands; null for every other. */
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

/** When a session ends that is used at `usedAt` and never again. */
export function idleEnd({ endsAt }: SessionRow, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + IDLE_MS, endsAt.getTime()));
}
