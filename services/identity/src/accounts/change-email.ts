import { parseInput, retryOnConflict, signInAgain, unauthenticated } from "@questwell/common";
import { z } from "zod";
import type { IdentityContext } from "../context.ts";
import { requireOwnPassword } from "../passwords/require-own-password.ts";
import { takeAttempt } from "../rate-limits/take-attempt.ts";
import type { MutationChangeEmailArgs } from "../schema.generated.ts";
import { requireSession } from "../sessions/require-session.ts";
import { writeChange } from "../users/change-user.ts";
import { claimEmail } from "../users/claim-email.ts";
import { emailKey, newEmailSchema } from "../users/email.ts";
import { EmailClaimModel, type EmailClaimRow } from "../users/email-claim.model.ts";
import { UserModel, type UserRow } from "../users/user.model.ts";

const MAX_PER_HOUR = 5;
/** The call requires no password, so it requires a fresh sign-in instead. */
const FRESH_MS = 30 * 60_000;

const change = z.strictObject({ email: newEmailSchema("Please enter a valid email address") });

/**
 * Changes the viewer's e-mail address; the previous one becomes free immediately. The current address is accepted.
 *
 * @throws AppError UNAUTHENTICATED, REAUTH for a sign-in over 30 minutes ago, BAD_USER_INPUT, RATE_LIMITED after five
 * attempts in an hour, or CONFLICT when the address belongs to another account.
 */
export async function changeEmail(ctx: IdentityContext, input: MutationChangeEmailArgs): Promise<UserRow> {
  const session = await requireSession(ctx);
  if (session.seenAt.getTime() - session.createdAt.getTime() > FRESH_MS)
    throw signInAgain("Please sign in again to change your email");
  const { _id } = await requireOwnPassword(ctx);
  const { email } = parseInput(change, input);
  await takeAttempt(ctx, { kind: "email-change", subject: _id, most: MAX_PER_HOUR });
  const changed = await retryOnConflict(() => changeAddress(ctx, _id, email));
  ctx.log.info("e-mail address changed");
  return changed;
}

/** Claims the new address, updates the account at the revision read before, and releases the old address. */
async function changeAddress(ctx: IdentityContext, userId: string, email: string): Promise<UserRow> {
  const user = await UserModel.findById(userId).lean<UserRow>();
  if (!user || user.deletedAt) throw unauthenticated();
  const key = emailKey(email);
  const change = { set: { email, emailKey: key }, events: [] };
  if (user.emailKey === key) return user.email === email ? user : writeChange(ctx, user, change);
  const before = await EmailClaimModel.findById(user.emailKey).lean<EmailClaimRow>();
  await claimEmail(ctx, key, userId);
  const changed = await writeChange(ctx, user, change);
  // A claim that was renewed meanwhile belongs to a change back; a crash here leaves a claim that counts as abandoned.
  if (before?.userId === userId) await EmailClaimModel.deleteOne({ _id: before._id, token: before.token });
  return changed;
}
