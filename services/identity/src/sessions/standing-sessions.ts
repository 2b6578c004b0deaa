import type { Clock } from "@questwell/common";
import mongoose from "mongoose";
import { IDLE_MS } from "./lifetimes.ts";
import { RefreshTokenModel } from "./refresh-token.model.ts";
import { SessionRevocationModel } from "./session-revocation.model.ts";
import { SessionModel, type SessionRow } from "./session.model.ts";

/** A session and when it was last renewed. */
export interface UsedSession extends SessionRow {
  lastSeenAt: Date;
}

/** A person's sessions that still stand, newest first. */
export async function standingSessions({ clock }: { clock: Clock }, userId: string): Promise<UsedSession[]> {
  const now = clock.now();
  const sessions = await SessionModel.find({ userId, endsAt: mongoose.trusted({ $gt: now }) })
    .sort({ createdAt: -1, _id: -1 })
    .lean<SessionRow[]>();
  return thoseStanding(sessions, now);
}

/** Of sessions whose latest end is still to come, those that were used of late and not ended before, in their order. */
export async function thoseStanding(sessions: readonly SessionRow[], now: Date): Promise<UsedSession[]> {
  const ids = sessions.map(({ _id }) => _id);
  const usedSince = new Date(now.getTime() - IDLE_MS);
  const [uses, revoked] = await Promise.all([
    RefreshTokenModel.aggregate<{ _id: string; lastSeenAt: Date }>([
      { $match: { sessionId: { $in: ids }, issuedAt: { $gt: usedSince } } },
      { $group: { _id: "$sessionId", lastSeenAt: { $max: "$issuedAt" } } },
    ]),
    SessionRevocationModel.distinct("_id", { _id: mongoose.trusted({ $in: ids }) }),
  ]);
  const lastSeen = new Map(uses.map(({ _id, lastSeenAt }) => [_id, lastSeenAt]));
  for (const id of revoked) lastSeen.delete(id);
  return sessions.flatMap((session) => {
    const lastSeenAt = lastSeen.get(session._id);
    return lastSeenAt ? [{ ...session, lastSeenAt }] : [];
  });
}
