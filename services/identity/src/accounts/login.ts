import { invalidCredentials, parseInput, text } from "@questwell/common";
import { z } from "zod";
import type { IdentityContext } from "../context.ts";
import { knownDevice } from "../devices/known-device.ts";
import { givenPasswordSchema } from "../passwords/given-password.ts";
import { hashPassword, needsRehash, verifyPassword } from "../passwords/hash-password.ts";
import { spendOneTimePassword } from "../passwords/spend-one-time-password.ts";
import { beginLogin } from "../rate-limits/sign-in-limits.ts";
import type { LoginInput } from "../schema.generated.ts";
import { clearSession } from "../sessions/issue-session.ts";
import { revokeSession } from "../sessions/revoke-session.ts";
import { followDevice } from "../settings/follow-device.ts";
import { timeZoneSchema } from "../settings/time-zone.ts";
import { changeUser } from "../users/change-user.ts";
import { emailKey, MAX_EMAIL } from "../users/email.ts";
import { findByEmail } from "../users/find-by-email.ts";
import type { UserRow } from "../users/user.model.ts";
import { signIn, type SignInResult } from "./sign-in.ts";

const missing = "Please enter both email and password";

const credentials = z.strictObject({
  email: text({ most: MAX_EMAIL, tooLong: "Please enter a valid email address", missing }),
  password: givenPasswordSchema(missing),
  timeZone: timeZoneSchema.nullish(),
});

/**
 * Signs in with e-mail and password.
 *
 * @throws AppError BAD_USER_INPUT, RATE_LIMITED, INVALID_CREDENTIALS, or UNAVAILABLE when too many password checks are
 * queued.
 */
export async function login(ctx: IdentityContext, input: LoginInput): Promise<SignInResult> {
  const { email, password, timeZone } = parseInput(credentials, input);
  const key = emailKey(email);
  const found = await findByEmail(key);
  const attempt = await beginLogin(ctx, key, await knownDevice(ctx, found?._id ?? null));
  const isRight = await verifyPassword(found?.passwordHash ?? null, password);
  const user = found && isRight ? await spendOneTimePassword(ctx, found) : null;
  if (!found || !user) {
    await attempt.failed();
    ctx.log.info({ ...(found && { userId: found._id }) }, "sign-in rejected");
    throw invalidCredentials();
  }
  await attempt.succeeded();
  await rehash(ctx, user, password);
  const current = await changeUser(ctx, user._id, (account) => followDevice(account, timeZone));
  if (!current) throw invalidCredentials();
  const result = await signIn(ctx, current, "pwd");
  if (!result) throw invalidCredentials();
  await refuseOutdated(ctx, found, result.user, password);
  return result;
}

/** Rehashes the password with today's parameters, unless it was changed meanwhile. */
async function rehash(ctx: IdentityContext, user: UserRow, password: string): Promise<void> {
  if (!user.passwordHash || !needsRehash(user.passwordHash)) return;
  const passwordHash = await hashPassword(password);
  await changeUser(ctx, user._id, (current) =>
    current.passwordHash === user.passwordHash ? { set: { passwordHash }, events: [] } : null,
  );
}

/**
 * Ends the new session again when the password was changed since `verified` was read: the change listed the sessions to
 * end, perhaps before this one was stored.
 *
 * @param verified the account as it was when the password was checked against it
 * @param current the account as it was once the session was stored
 */
async function refuseOutdated(ctx: IdentityContext, verified: UserRow, current: UserRow, password: string) {
  if (current.passwordHash === verified.passwordHash) return;
  if (await verifyPassword(current.passwordHash, password)) return;
  if (ctx.viewer) await revokeSession(ctx, ctx.viewer.sessionId, "password");
  clearSession(ctx);
  ctx.viewer = null;
  throw invalidCredentials();
}
