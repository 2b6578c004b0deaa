import type { UserRow } from "../accounts/user.model.ts";
import type { IdentityContext } from "../context.ts";
import { rememberDevice } from "../devices/known-device.ts";
import { insertSurely } from "../insert-surely.ts";
import { randomId } from "../random-id.ts";
import { ADMIN } from "../roles/role.ts";
import { endOldestSessions } from "./end-oldest-sessions.ts";
import { idleEnd } from "./find-session.ts";
import { handOver } from "./hand-over.ts";
import { ABSOLUTE_MS, KEEP_AFTER_END_MS } from "./lifetimes.ts";
import { RefreshTokenModel } from "./refresh-token.model.ts";
import { makeRefreshToken } from "./refresh-token.ts";
import { SessionModel, type SessionRow } from "./session.model.ts";

/** Browsers name themselves in about 150 characters. */
const MAX_USER_AGENT = 400;

/**
 * Opens a session for somebody who just proved who they are; the rest of the request acts for them, and their device
 * is remembered.
 *
 * @param methods how they proved it
 */
export async function openSession(ctx: IdentityContext, user: UserRow, methods: string[]): Promise<void> {
  const now = ctx.clock.now();
  const endsAt = new Date(now.getTime() + ABSOLUTE_MS);
  const session: SessionRow = {
    _id: randomId(),
    userId: user._id,
    createdAt: now,
    methods,
    userAgent: ctx.client.userAgent.slice(0, MAX_USER_AGENT),
    endsAt,
    deleteAt: new Date(endsAt.getTime() + KEEP_AFTER_END_MS),
  };
  const { text, hash } = makeRefreshToken();
  const place = { sessionId: session._id, gen: 0, attempt: 0 };
  await insertSurely(SessionModel, session);
  await insertSurely(RefreshTokenModel, { _id: hash, ...place, issuedAt: now, deleteAt: session.deleteAt });
  await endOldestSessions(ctx, user._id);
  const deviceToken = await rememberDevice(ctx, user._id);
  const standing = { ...session, seenAt: now, idleEndsAt: idleEnd(session, now) };
  handOver(ctx, standing, user, { refreshToken: text, deviceToken });
  ctx.viewer = {
    id: user._id,
    sessionId: session._id,
    isAdmin: user.roles.includes(ADMIN),
    signedInAt: now,
    hasAcceptedDisclaimer: user.disclaimerAcceptedAt !== null,
    isOnboarded: user.isOnboarded,
    timeZone: user.settings.timeZone,
    dayStartHour: user.settings.dayStartHour,
    coachingStyle: user.settings.coachingStyle,
    askBeforeSharing: user.settings.askBeforeSharing,
    settingsRev: user.settingsRev,
  };
  ctx.log.info({ userId: user._id, sessionId: session._id }, "signed in");
}
