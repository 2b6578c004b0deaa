import { isLoopback, networkOf } from "@questwell/common";
import type { IdentityContext } from "../context.ts";
import {
  forgiveFailures,
  noteFailure,
  takeAttempt,
  type Attempt,
  type AttemptLimit,
} from "./take-attempt.ts";

const LOGINS_PER_ACCOUNT = 20;
const LOGINS_PER_DEVICE = 20;
const LOGINS_PER_ADDRESS = 100;
/** On devices that their accounts know: a school or an office behind one address. */
const KNOWN_LOGINS_PER_ADDRESS = 300;
const REGISTRATIONS_PER_ADDRESS = 20;

/** A sign-in that may be evaluated. */
export interface LoginAttempt {
  failed(): Promise<void>;
  succeeded(): Promise<void>;
}

/**
 * Lets a sign-in be evaluated, or makes it wait. Accounts that do not exist are treated as those that do. A device that
 * the account knows counts for itself, and its address in a bucket of its own, so that others who guess cannot lock the owner out.
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
    await takeForAddress(ctx, "known-login-address", KNOWN_LOGINS_PER_ADDRESS);
    const byDevice = await takeAttempt(ctx, {
      kind: "login-device",
      subject: device,
      most: LOGINS_PER_DEVICE,
    });
    return { failed: () => noteFailure(byDevice), succeeded: () => forgiveFailures(byDevice) };
  }
  // The address first: one that is refused must not use up somebody's account.
  const byAddress = await takeForAddress(ctx, "login-address", LOGINS_PER_ADDRESS);
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
  await takeForAddress(ctx, "register-address", REGISTRATIONS_PER_ADDRESS);
}

/** Takes a place for the client's address; null where it has no limit: in development everybody shares this machine's. */
async function takeForAddress(
  ctx: IdentityContext,
  kind: AttemptLimit["kind"],
  most: number,
): Promise<Attempt | null> {
  const { address } = ctx.client;
  if (ctx.isDevelopment && isLoopback(address)) return null;
  return takeAttempt(ctx, { kind, subject: networkOf(address), most });
}
