import type { Clock } from "@questwell/common";
import { trusted } from "mongoose";
import mongoose from "mongoose";
import { IDLE_MS } from "./lifetimes.ts";
import { RefreshTokenModel } from "./refresh-token.model.ts";
import { SessionRevocationModel } from "./session-revocation.model.ts";
import { SessionModel, type SessionRow } from "./session.model.ts";

/** A session and its last renewal. */
export interface UsedSession extends SessionRow {
  lastSeenAt: Date;
}

/** A person's active sessions, newest first. */
export async function activeSessions({ clock }: { clock: Clock }, userId: string): Promise<UsedSession[]> {
  const now = clock.now();
  const sessions = await SessionModel.find({ userId, endsAt: mongoose.trusted({ $gt: now }) })
    .sort({ createdAt: -1, _id: -1 })
    .lean<SessionRow[]>();
  return onlyActive(sessions, now);
}

/**
 * Filters sessions that have not reached their absolute end: those used recently and not revoked, in their order. Rows
 * of revoked ones, left by a crash or an earlier version, are deleted.
 */
export async function onlyActive(sessions: readonly SessionRow[], now: Date): Promise<UsedSession[]> {
  const ids = sessions.map(({ _id }) => _id);
  const usedSince = new Date(now.getTime() - IDLE_MS);
  const [uses, revoked] = await Promise.all([
    lastUses(ids),
    SessionRevocationModel.distinct("_id", { _id: mongoose.trusted({ $in: ids }) }),
  ]);
  if (revoked.length > 0) await deleteSessions(revoked);
  const recent = uses.filter(({ lastSeenAt }) => lastSeenAt > usedSince);
  const lastSeen = new Map(recent.map(({ _id, lastSeenAt }) => [_id, lastSeenAt]));
  for (const id of revoked) lastSeen.delete(id);
  return sessions.flatMap((session) => {
    const lastSeenAt = lastSeen.get(session._id);
    return lastSeenAt ? [{ ...session, lastSeenAt }] : [];
  });
}

/** When the newest token of each session was issued. It reads one token of each, however often it was renewed. */
const lastUses = (sessionIds: readonly string[]) =>
  SessionModel.aggregate<{ _id: string; lastSeenAt: Date }>([
    { $match: { _id: { $in: sessionIds } } },
    {
      $lookup: {
        from: RefreshTokenModel.collection.name,
        localField: "_id",
        foreignField: "sessionId",
        pipeline: [{ $sort: { gen: -1, attempt: -1 } }, { $limit: 1 }, { $project: { issuedAt: 1 } }],
        as: "newest",
      },
    },
    { $unwind: "$newest" },
    { $project: { lastSeenAt: "$newest.issuedAt" } },
  ]);

/** Deletes the rows of revoked sessions; the tokens first, because only the session's row leads to them. */
export async function deleteSessions(sessionIds: readonly string[]): Promise<void> {
  await RefreshTokenModel.deleteMany({ sessionId: trusted({ $in: [...sessionIds] }) });
  await SessionModel.deleteMany({ _id: trusted({ $in: [...sessionIds] }) });
}
