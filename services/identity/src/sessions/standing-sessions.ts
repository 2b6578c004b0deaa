import type { Clock } from "@questwell/common";
import mongoose from "mongoose";
import { IDLE_MS } from "./lifetimes.ts";
import { RefreshTokenModel } from "./refresh-token.model.ts";
import { SessionRevocationModel } from "./session-revocation.model.ts";
import { SessionModel, type SessionRow } from "./session.model.ts";

/** A person's sessions that still stand, newest first. */
export async function standingSessions({ clock }: { clock: Clock }, userId: string): Promise<SessionRow[]> {
  const now = clock.now();
  const sessions = await SessionModel.find({ userId, endsAt: mongoose.trusted({ $gt: now }) })
    .sort({ createdAt: -1, _id: -1 })
    .lean<SessionRow[]>();
  const ids = mongoose.trusted({ $in: sessions.map(({ _id }) => _id) });
  const usedSince = mongoose.trusted({ $gt: new Date(now.getTime() - IDLE_MS) });
  const [used, revoked] = await Promise.all([
    RefreshTokenModel.distinct("sessionId", { sessionId: ids, issuedAt: usedSince }),
    SessionRevocationModel.distinct("_id", { _id: ids }),
  ]);
  const standing = new Set(used);
  for (const id of revoked) standing.delete(id);
  return sessions.filter(({ _id }) => standing.has(_id));
}
