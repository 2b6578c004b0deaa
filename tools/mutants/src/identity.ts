import { mutant, type Mutant } from "./mutant.ts";

const src = "services/identity/src";
const tests = "services/identity/test";

/** The checks of the ownership of accounts and sessions, and of the role. */
export const identityMutants: readonly Mutant[] = [
  mutant(
    "the person, for reading an account",
    `${src}/directory/user.policy.ts`,
    "viewer.isAdmin || viewer.id === userId",
    'viewer.id !== "" || userId === ""',
    `${tests}/viewer.test.ts`,
  ),
  mutant(
    "the stored role, when admins read",
    `${src}/roles/require-admin.ts`,
    "if (!user.roles.includes(ADMIN)) throw forbidden();",
    "",
    `${tests}/directory.test.ts`,
  ),
  mutant(
    "the person, in the list of sessions",
    `${src}/sessions/active-sessions.ts`,
    "SessionModel.find({ userId, endsAt:",
    "SessionModel.find({ ...(userId ? {} : { userId }), endsAt:",
    `${tests}/own-sessions.test.ts`,
  ),
  mutant(
    "the owner, when a session is ended",
    `${src}/sessions/end-session.ts`,
    "(await activeSessions(ctx, userId)).find(({ _id }) => _id === sessionId);",
    '({ _id: sessionId, userId, createdAt: new Date(), lastSeenAt: new Date(), endsAt: new Date(), userAgent: "" });',
    `${tests}/own-sessions.test.ts`,
  ),
  mutant(
    "whether the token's session is the person's",
    `${src}/sessions/require-session.ts`,
    "session?.userId === viewer.id",
    "session && viewer",
    `${tests}/accept-disclaimer.test.ts`,
  ),
  {
    without: "whether the token's session is still active",
    edits: [
      {
        file: `${src}/sessions/find-session.ts`,
        find: "if (!session || revocation || !lastToken) return null;",
        replace: "if (!session || !lastToken) return null;",
      },
      {
        file: `${src}/sessions/revoke-session.ts`,
        find: "await deleteSessions([sessionId]);",
        replace: "void deleteSessions;",
      },
    ],
    caughtBy: `${tests}/accept-disclaimer.test.ts`,
  },
  // ASVS 7.2.4.
  mutant(
    "the end of the session that a sign-in replaces",
    `${src}/sessions/open-session.ts`,
    'await Promise.all(replaced.map((id) => revokeSession(ctx, id, "replaced")));',
    "",
    `${tests}/replaced-sessions.test.ts`,
  ),
  mutant(
    "the end of the session when a stolen refresh token is reused",
    `${src}/sessions/renew-session.ts`,
    'await revokeSession(ctx, session._id, "reuse");',
    "",
    `${tests}/renew-session.test.ts`,
  ),
  mutant(
    "the recent sign-in, when the address is changed",
    `${src}/accounts/change-email.ts`,
    'throw signInAgain("Please sign in again to change your email");',
    "ctx.log.debug({}, signInAgain().message);",
    `${tests}/change-email.test.ts`,
  ),
  mutant(
    "whether the account still exists",
    `${src}/sessions/current-viewer.ts`,
    "if (!user) throw unauthenticated();",
    "if (!user) return { settings: {} } as UserRow;",
    `${tests}/delete-account.test.ts`,
  ),
  mutant(
    "the password, at sign-in",
    `${src}/accounts/login.ts`,
    "found && isRight ? await spendOneTimePassword(ctx, found) : null",
    "found ? await spendOneTimePassword(ctx, found) : null",
    `${tests}/login.test.ts`,
  ),
  mutant(
    "the current password, when it is changed",
    `${src}/passwords/change-password.ts`,
    "if (!(await verifyPassword(user.passwordHash, currentPassword))) throw incorrect();",
    "",
    `${tests}/change-password.test.ts`,
  ),
  mutant(
    "the end of other sessions, when the password is changed",
    `${src}/passwords/change-password.ts`,
    "sessionsToEnd: sessionsToEnd(ctx, session._id),",
    "",
    `${tests}/change-password.test.ts`,
  ),
  mutant(
    "the single use of a one-time password",
    `${src}/passwords/spend-one-time-password.ts`,
    "  if (user.oneTimeUsedBy || oneTimeUntil <= ctx.clock.now()) return null;",
    "  if (user.oneTimeUsedBy || oneTimeUntil <= ctx.clock.now()) return user;",
    `${tests}/reset-password.test.ts`,
  ),
  mutant(
    "the end of an admin's sessions, when the role is taken back",
    `${src}/roles/withdraw-admin-role.ts`,
    'await revokeSessionsOf(ctx, userId, "role")',
    "await Promise.resolve(0)",
    `${tests}/admin-role.test.ts`,
  ),
  mutant(
    "whether Google verified the address",
    `${src}/google/claims.ts`,
    "email_verified: z.literal(true),",
    "email_verified: z.unknown(),",
    `${tests}/google-refusals.test.ts`,
  ),
  mutant(
    "the owner of the address that Google asserts",
    `${src}/google/account-for-google.ts`,
    'if (holder.provider === "email") return "email-taken";',
    'if (holder.provider === "email") return holder;',
    `${tests}/google-refusals.test.ts`,
  ),
];
