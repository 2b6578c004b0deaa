import { invalidCredentials, parseInput } from "@questwell/common";
import { z } from "zod";
import type { IdentityContext } from "../context.ts";
import { hashPassword, needsRehash, verifyPassword } from "../passwords/hash-password.ts";
import { changeSettings } from "../settings/change-settings.ts";
import { timeZoneSchema } from "../settings/time-zone.ts";
import { changeUser } from "./change-user.ts";
import { emailKey } from "./email.ts";
import { signIn, type SignInResult } from "./sign-in.ts";
import { UserModel, type UserRow } from "./user.model.ts";

const missing = "Please enter both email and password";

const credentials = z.strictObject({
  email: z.string(missing).trim().min(1, missing),
  password: z.string(missing).min(1, missing),
  timeZone: timeZoneSchema.nullish(),
});

/**
 * Signs in with e-mail and password.
 *
 * @throws AppError BAD_USER_INPUT, INVALID_CREDENTIALS, or UNAVAILABLE when too many passwords wait to be checked.
 */
export async function login(ctx: IdentityContext, input: unknown): Promise<SignInResult> {
  const { email, password, timeZone } = parseInput(credentials, input);
  const user = await UserModel.findOne({ emailKey: emailKey(email) }).lean<UserRow>();
  const isRight = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !isRight) {
    ctx.log.info({ ...(user && { userId: user._id }) }, "sign-in refused");
    throw invalidCredentials();
  }
  if (needsRehash(user.passwordHash)) await rehash(ctx, user, password);
  return signIn(ctx, await followDevice(ctx, user, timeZone ?? null));
}

/** Stores the password under today's parameters, unless it was changed meanwhile. */
async function rehash(ctx: IdentityContext, user: UserRow, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await changeUser(ctx, user._id, (current) =>
    current.passwordHash === user.passwordHash ? { set: { passwordHash }, events: [] } : null,
  );
}

/** The device's time zone counts until one was chosen in the settings. */
async function followDevice(ctx: IdentityContext, user: UserRow, timeZone: string | null): Promise<UserRow> {
  if (timeZone === null) return user;
  const changed = await changeUser(ctx, user._id, (current) =>
    current.isTimeZoneChosen ? null : changeSettings(current, { timeZone }),
  );
  if (!changed) throw invalidCredentials();
  return changed;
}
