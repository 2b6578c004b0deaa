import { ensureInserted } from "@questwell/common";
import type { IdentityContext } from "../context.ts";
import { rememberDevice } from "../devices/known-device.ts";
import { randomId } from "../random-id.ts";
import { UserModel, type UserRow } from "../users/user.model.ts";
import { endOldestSessions } from "./end-oldest-sessions.ts";
import { idleEnd } from "./find-session.ts";
import { clearSession, issueSession } from "./issue-session.ts";
import { ABSOLUTE_MS, KEEP_AFTER_END_MS } from "./lifetimes.ts";
import { makeRefreshToken } from "./refresh-token.ts";
import { RefreshTokenModel } from "./refresh-token.model.ts";
import { revokeSession } from "./revoke-session.ts";
import type { RevocationReason } from "./session-revocation.model.ts";
import { SessionModel, type SessionRow } from "./session.model.ts";
import { viewerOf } from "./viewer-of.ts";

/** Browsers' user agents have about 150 characters. */
const MAX_USER_AGENT = 400;

/**
 * Opens a session for a person who just authenticated; the rest of the request acts for them, and their device is
 * remembered. The request's own session ends, also another user's (ASVS 7.2.4).
 *
 * @param proven the account as it was at authentication
 * @param methods the methods of authentication
 * @param priorSessionId a further session that this one replaces
 * @returns the account as it is now; null, with no session left, when it was deleted or its roles changed meanwhile:
 * that change listed the sessions to end, perhaps before this one was stored
 */
export async function openSession(
  ctx: IdentityContext,
  proven: UserRow,
  methods: string[],
  priorSessionId: string | null,
): Promise<UserRow | null> {
  const now = ctx.clock.now();
  const endsAt = new Date(now.getTime() + ABSOLUTE_MS);
  const session: SessionRow = {
    _id: randomId(),
    userId: proven._id,
    createdAt: now,
    methods,
    userAgent: ctx.client.userAgent.slice(0, MAX_USER_AGENT),
    endsAt,
    deleteAt: new Date(endsAt.getTime() + KEEP_AFTER_END_MS),
  };
  const { text, hash } = makeRefreshToken();
  const position = { sessionId: session._id, gen: 0, attempt: 0 };
  await ensureInserted(SessionModel, session);
  await ensureInserted(RefreshTokenModel, {
    _id: hash,
    ...position,
    issuedAt: now,
    deleteAt: session.deleteAt,
  });
  const earlier = new Set([ctx.viewer?.sessionId, priorSessionId].filter((id) => typeof id === "string"));
  const replaced = [...earlier];
  await Promise.all(replaced.map((id) => revokeSession(ctx, id, "replaced")));
  const user = await UserModel.findById(proven._id).lean<UserRow>();
  if (!user || user.deletedAt) return revokeUnissued(ctx, session, "deleted");
  if (!isSameRoles(user, proven)) return revokeUnissued(ctx, session, "role");
  await endOldestSessions(ctx, user._id);
  const deviceToken = await rememberDevice(ctx, user._id);
  const active = { ...session, seenAt: now, idleEndsAt: idleEnd(session, now) };
  issueSession(ctx, active, user, { refreshToken: text, deviceToken, replaced });
  ctx.viewer = viewerOf(user, session);
  ctx.log.info({ userId: user._id, sessionId: session._id }, "signed in");
  return user;
}

const isSameRoles = (one: UserRow, other: UserRow) =>
  one.roles.length === other.roles.length && one.roles.every((role) => other.roles.includes(role));

/** Ends a session before it is issued; the request becomes unauthenticated. */
async function revokeUnissued(
  ctx: IdentityContext,
  { _id }: SessionRow,
  reason: RevocationReason,
): Promise<null> {
  await revokeSession(ctx, _id, reason);
  clearSession(ctx);
  ctx.viewer = null;
  return null;
}
