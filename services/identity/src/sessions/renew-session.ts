import { retryOnConflict, unauthenticated } from "@questwell/common";
import mongoose from "mongoose";
import type { IdentityContext } from "../context.ts";
import type { UserRow } from "../users/user.model.ts";
import { findSession, idleEnd, type ActiveSession } from "./find-session.ts";
import { clearSession, issueSession } from "./issue-session.ts";
import { hashRefreshToken, makeRefreshToken, type RefreshToken } from "./refresh-token.ts";
import { RefreshTokenModel, type RefreshTokenRow } from "./refresh-token.model.ts";
import { decideRenewal, isForked, exceedsTokenLimit } from "./renewal.policy.ts";
import { revokeSession } from "./revoke-session.ts";

/**
 * Exchanges a refresh token for a session token and the next refresh token.
 *
 * @throws AppError UNAUTHENTICATED, which also clears the cookies, for a token that is unknown, of a session that
 * ended, or used by two parties, which ends the session.
 */
export async function renewSession(ctx: IdentityContext, refreshToken: string): Promise<true> {
  const presented = await RefreshTokenModel.findById(hashRefreshToken(refreshToken)).lean();
  const session = presented && (await findSession(ctx, presented.sessionId));
  const user = session && (await ctx.users.load(session.userId));
  if (!user) throw refuse(ctx);
  const next = makeRefreshToken();
  const outcome = await rotate(presented, session, next);
  if (outcome === "reuse") {
    await revokeSession(ctx, session._id, "reuse");
    ctx.log.warn({ userId: user._id, sessionId: session._id }, "refresh token reuse detected");
    throw refuse(ctx);
  }
  renewed(ctx, session, user, outcome === "rotated" ? next : null);
  return true;
}

/** Inserts the next token; of concurrent requests the unique index accepts one. */
async function rotate(
  presented: RefreshTokenRow,
  session: ActiveSession,
  next: RefreshToken,
): Promise<"rotated" | "token-only" | "reuse"> {
  return retryOnConflict(async () => {
    const issued = await laterTokens(presented);
    let own = issued.find(({ _id }) => _id === next.hash);
    if (!own) {
      const renewal = decideRenewal(presented, issued, session.seenAt);
      if (renewal.kind !== "rotate") return renewal.kind;
      if (exceedsTokenLimit(renewal.position, session.seenAt.getTime() - session.createdAt.getTime()))
        return "token-only";
      own = {
        _id: next.hash,
        sessionId: session._id,
        ...renewal.position,
        issuedAt: session.seenAt,
        deleteAt: session.deleteAt,
      };
      await RefreshTokenModel.create(own);
    }
    return isForked(presented, own, await laterTokens(presented)) ? "reuse" : "rotated";
  });
}

/** The tokens of the presented one's generation and the two after it. */
const laterTokens = ({ sessionId, gen }: RefreshTokenRow) =>
  RefreshTokenModel.find({ sessionId, gen: mongoose.trusted({ $gte: gen, $lte: gen + 2 }) }).lean<
    RefreshTokenRow[]
  >();

function renewed(
  ctx: IdentityContext,
  session: ActiveSession,
  user: UserRow,
  next: RefreshToken | null,
): void {
  if (!next) issueSession(ctx, session, user);
  else
    issueSession(ctx, { ...session, idleEndsAt: idleEnd(session, session.seenAt) }, user, {
      refreshToken: next.text,
    });
}

function refuse(ctx: IdentityContext) {
  clearSession(ctx);
  return unauthenticated();
}
