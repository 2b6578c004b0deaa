import { parseInput, unauthenticated } from "@questwell/common";
import { z } from "zod";
import type { IdentityContext } from "../context.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { newPasswordSchema, refuseTooCommon } from "../passwords/new-password.ts";
import { randomId } from "../random-id.ts";
import { beginRegistration } from "../rate-limits/sign-in-limits.ts";
import type { RegisterInput } from "../schema.generated.ts";
import { timeZoneSchema } from "../settings/time-zone.ts";
import { claimEmail, emailTaken } from "../users/claim-email.ts";
import { emailKey, newEmailSchema } from "../users/email.ts";
import { findByEmail } from "../users/find-by-email.ts";
import { nameSchema, optionalNameSchema } from "../users/names.ts";
import { insertUser, newAccount } from "../users/new-account.ts";
import { signIn, type SignInResult } from "./sign-in.ts";

const missing = "Please fill in all required fields";

const registration = z.strictObject({
  email: newEmailSchema(missing),
  password: newPasswordSchema(missing),
  firstName: nameSchema("First name", missing),
  lastName: optionalNameSchema("Last name"),
  allowAppNewsEmails: z.boolean("allowAppNewsEmails must be true or false").nullish(),
  timeZone: timeZoneSchema.nullish(),
});

/**
 * Creates an account with a password and signs in.
 *
 * @throws AppError BAD_USER_INPUT with the messages of the sign-up form, CONFLICT when the address has an account,
 * RATE_LIMITED, or UNAVAILABLE when too many passwords wait to be hashed.
 */
export async function register(ctx: IdentityContext, input: RegisterInput): Promise<SignInResult> {
  const given = parseInput(registration, input);
  const key = emailKey(given.email);
  await refuseTooCommon("password", given.password, given.email);
  await beginRegistration(ctx);
  // Avoids the hash; only the claim is authoritative.
  if (await findByEmail(key)) throw emailTaken();
  const passwordHash = await hashPassword(given.password);
  const user = newAccount(randomId(), ctx.clock.now(), {
    email: given.email,
    firstName: given.firstName,
    lastName: given.lastName || null,
    profileImageUrl: null,
    provider: "email",
    passwordHash,
    // A typed address is not verified, so in production anyone could register an admin's address first.
    isAdminGrantDue: ctx.isDevelopment && ctx.adminEmails.has(key),
    allowAppNewsEmails: given.allowAppNewsEmails,
    timeZone: given.timeZone,
  });
  await claimEmail(ctx, key, user._id);
  await insertUser(ctx, user);
  ctx.log.info({ userId: user._id }, "signed up");
  const result = await signIn(ctx, user, "pwd");
  if (!result) throw unauthenticated();
  return result;
}
