import { AppError, ensureInserted } from "@questwell/common";
import type { IdentityContext } from "../context.ts";
import { randomId } from "../random-id.ts";
import { followDevice } from "../settings/follow-device.ts";
import { changeUser } from "../users/change-user.ts";
import { claimEmail } from "../users/claim-email.ts";
import { emailKey } from "../users/email.ts";
import { findByEmail } from "../users/find-by-email.ts";
import { insertUser, newAccount } from "../users/new-account.ts";
import { UserModel, type UserRow } from "../users/user.model.ts";
import type { GooglePerson } from "./claims.ts";
import { ProviderKeyModel, type ProviderKeyRow } from "./provider-key.model.ts";
import type { Rejection } from "./rejection.ts";

/**
 * The account of a Google user: the one with their Google id, even if the address changed, else a new one. An address
 * that has an account is never linked to another person.
 *
 * @returns the reason, if there is no account
 */
export async function accountForGoogle(
  ctx: IdentityContext,
  person: GooglePerson,
  timeZone: string | null,
): Promise<UserRow | Rejection> {
  const key = `google:${person.sub}`;
  const known = await knownAccount(key);
  if (known) return refreshed(ctx, known, person, timeZone);
  const holder = await findByEmail(emailKey(person.email));
  if (!holder) return create(ctx, key, person, timeZone);
  if (holder.provider === "email") return "email-taken";
  // A concurrent callback of the same person may have stored it since.
  const stored = await knownAccount(key);
  return stored ? refreshed(ctx, stored, person, timeZone) : "failed";
}

/** The account, updated with the current values from Google and the device. */
async function refreshed(
  ctx: IdentityContext,
  { _id }: UserRow,
  { profileImageUrl }: GooglePerson,
  timeZone: string | null,
): Promise<UserRow | Rejection> {
  const user = await changeUser(ctx, _id, (account) => {
    const change = followDevice(account, timeZone);
    if (!profileImageUrl || account.profileImageUrl === profileImageUrl) return change;
    return { events: [], ...change, set: { ...change?.set, profileImageUrl } };
  });
  return user ?? "failed";
}

async function knownAccount(key: string): Promise<UserRow | null> {
  const held = await ProviderKeyModel.findById(key).lean<ProviderKeyRow>();
  const user = held && (await UserModel.findById(held.userId).lean<UserRow>());
  if (!held || !user?.deletedAt) return user;
  // An erasure in progress: the returning person gets a new account.
  await ProviderKeyModel.deleteOne({ _id: key, userId: held.userId });
  return null;
}

async function create(
  ctx: IdentityContext,
  key: string,
  { email, firstName, lastName, profileImageUrl }: GooglePerson,
  timeZone: string | null,
): Promise<UserRow | Rejection> {
  await ensureInserted(ProviderKeyModel, { _id: key, userId: randomId() });
  const held = await ProviderKeyModel.findById(key).lean<ProviderKeyRow>();
  if (!held) return "failed";
  const user = newAccount(held.userId, ctx.clock.now(), {
    email,
    firstName,
    lastName,
    profileImageUrl,
    provider: "google",
    passwordHash: null,
    isAdminGrantDue: ctx.adminEmails.has(emailKey(email)),
    timeZone,
  });
  try {
    await claimEmail(ctx, user.emailKey, user._id);
  } catch (error) {
    if (error instanceof AppError && error.code === "CONFLICT") return "email-taken";
    throw error;
  }
  await insertUser(ctx, user);
  ctx.log.info({ userId: user._id }, "signed up");
  return (await knownAccount(key)) ?? "failed";
}
