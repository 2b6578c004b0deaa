import { isLoopback, networkOf } from "@questwell/common";
import type { IdentityContext } from "../context.ts";
import { forgiveFailures, noteFailure, takeAttempt } from "./take-attempt.ts";

const LOGINS_PER_ACCOUNT = 20;
const LOGINS_PER_DEVICE = 20;
const LOGINS_PER_ADDRESS = 100;
const REGISTRATIONS_PER_ADDRESS = 20;

/** A sign-in that may be evaluated. */
export interface LoginAttempt {
  failed(): Promise<void>;
  succeeded(): Promise<void>;
}

/**
 * Lets a sign-in be evaluated, or makes it wait. Accounts that do not exist are treated as those that do. A device that
 * the account knows counts for itself alone, so that strangers who guess cannot lock the owner out.
 *
 * @param key the normalised e-mail address
 * @param device what stands for the account on a device that it knows; null for every other
 * @throws AppError RATE_LIMITED.
 */
export async function beginLogin(
  ctx: IdentityContext,
  key: string,
  device: string | null,
): Promise<LoginAttempt> {
  if (device !== null) {
    const byDevice = await takeAttempt(ctx, {
      kind: "login-device",
      subject: device,
      most: LOGINS_PER_DEVICE,
    });
    return { failed: () => noteFailure(byDevice), succeeded: () => forgiveFailures(byDevice) };
  }
  // The address first: one that is refused must not use up somebody's account.
  const byAddress = isExempt(ctx)
    ? null
    : await takeAttempt(ctx, { kind: "login-address", subject: addressOf(ctx), most: LOGINS_PER_ADDRESS });
  const byAccount = await takeAttempt(ctx, { kind: "login-account", subject: key, most: LOGINS_PER_ACCOUNT });
  return {
    async failed() {
      await Promise.all([noteFailure(byAccount), byAddress && noteFailure(byAddress)]);
    },
    // The address keeps its failures: an attacker may have an account of his own to sign in to.
    succeeded: () => forgiveFailures(byAccount),
  };
}

/**
 * Lets a registration be evaluated.
 *
 * @throws AppError RATE_LIMITED.
 */
export async function beginRegistration(ctx: IdentityContext): Promise<void> {
  if (isExempt(ctx)) return;
  const subject = addressOf(ctx);
  await takeAttempt(ctx, { kind: "register-address", subject, most: REGISTRATIONS_PER_ADDRESS });
}

/** In development everybody shares this machine's address. */
const isExempt = (ctx: IdentityContext) => ctx.isDevelopment && isLoopback(ctx.client.address);

const addressOf = ({ client }: IdentityContext) => networkOf(client.address);
