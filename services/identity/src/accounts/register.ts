import { isDuplicateKey, parseInput, retryOnConflict, type BackgroundContext } from "@questwell/common";
import { z } from "zod";
import type { IdentityContext } from "../context.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { newPasswordSchema, refuseTooCommon } from "../passwords/new-password.ts";
import { randomId } from "../random-id.ts";
import { defaultSettings } from "../settings/default-settings.ts";
import { timeZoneSchema } from "../settings/time-zone.ts";
import { beginRegistration } from "../throttle/sign-in-limits.ts";
import { claimEmail, emailTaken } from "./claim-email.ts";
import { emailKey, emailSchema } from "./email.ts";
import { findByEmail } from "./find-by-email.ts";
import { nameKey } from "./names.ts";
import { signIn, type SignInResult } from "./sign-in.ts";
import { eventsOf, userRegistered } from "./user-events.ts";
import { UserModel, type UserRow } from "./user.model.ts";

const missing = "Please fill in all required fields";
const MAX_NAME = 100;

const registration = z.strictObject({
  email: emailSchema(missing),
  password: newPasswordSchema(missing),
  firstName: z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(MAX_NAME, `First name must be at most ${MAX_NAME} characters long`),
  lastName: z
    .string("Last name must be text")
    .trim()
    .max(MAX_NAME, `Last name must be at most ${MAX_NAME} characters long`)
    .nullish(),
  allowAppNewsEmails: z.boolean("allowAppNewsEmails must be true or false").nullish(),
  timeZone: timeZoneSchema.nullish(),
});

/**
 * Creates an account with a password and signs in.
 *
 * @throws AppError BAD_USER_INPUT with the words of the sign-up form, CONFLICT when the address has an account,
 * RATE_LIMITED, or UNAVAILABLE when too many passwords wait to be hashed.
 */
export async function register(ctx: IdentityContext, input: unknown): Promise<SignInResult> {
  const given = parseInput(registration, input);
  const key = emailKey(given.email);
  refuseTooCommon("password", given.password, given.email);
  await beginRegistration(ctx);
  // Saves the hash; the claim is what decides.
  if (await findByEmail(key)) throw emailTaken();
  const passwordHash = await hashPassword(given.password);
  const now = ctx.clock.now();
  const _id = randomId();
  const user: UserRow = {
    _id,
    rev: 1,
    email: given.email,
    emailKey: key,
    firstName: given.firstName,
    lastName: given.lastName || null,
    firstNameKey: nameKey(given.firstName),
    lastNameKey: nameKey(given.lastName),
    profileImageUrl: null,
    provider: "email",
    passwordHash,
    oneTimeUntil: null,
    oneTimeUsedBy: null,
    createdAt: now,
    disclaimerAcceptedAt: null,
    isOnboarded: false,
    lastDashboardVisit: null,
    roles: [],
    isAdminGrantDue: ctx.adminEmails.has(key),
    settings: {
      ...defaultSettings,
      allowAppNewsEmails: given.allowAppNewsEmails ?? defaultSettings.allowAppNewsEmails,
      timeZone: given.timeZone ?? defaultSettings.timeZone,
    },
    settingsRev: 0,
    isTimeZoneChosen: false,
    sessionsToEnd: null,
    deletedAt: null,
    outbox: eventsOf(_id, 1, now, [userRegistered("email")]),
    outboxAt: now,
  };
  await claimEmail(ctx, key, _id);
  await insertUser(ctx, user);
  ctx.log.info({ userId: _id }, "signed up");
  return signIn(ctx, user);
}

async function insertUser({ outbox }: Pick<BackgroundContext, "outbox">, user: UserRow): Promise<void> {
  await retryOnConflict(async () => {
    try {
      await UserModel.create(user);
    } catch (error) {
      // The id is random, so it is ours: only the answer to an earlier round was lost.
      if (!isDuplicateKey(error)) throw error;
    }
  });
  outbox.wake();
}
