import { isLoopback, networksOf } from "@questwell/common";
import type { IdentityContext } from "../context.ts";
import {
  resetFailures,
  markFailed,
  takeAttempt,
  takeWideAttempt,
  type Attempt,
  type AttemptLimit,
} from "./take-attempt.ts";

const LOGINS_PER_ACCOUNT = 20;
const LOGINS_PER_DEVICE = 20;
const LOGINS_PER_ADDRESS = 100;
/** On devices that their accounts know: a school or an office behind one address. */
const KNOWN_LOGINS_PER_ADDRESS = 300;
const REGISTRATIONS_PER_ADDRESS = 20;

/** A sign-in that passed the rate limits. */
export interface LoginAttempt {
  failed(): Promise<void>;
  succeeded(): Promise<void>;
}

/**
 * Applies the rate limits to a sign-in. Accounts that do not exist are treated as existing ones. A device that the
 * account knows has its own bucket, and its address another one, so that guesses from elsewhere cannot lock the owner
 * out.
 *
 * @param key the normalised e-mail address
 * @param device the key of the account and a device that it knows; null for every other device
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
    return { failed: () => markFailed(byDevice), succeeded: () => resetFailures(byDevice) };
  }
  // The address first: its rejected attempts must not use up the account's limit.
  const byAddress = await takeForAddress(ctx, "login-address", LOGINS_PER_ADDRESS);
  const byAccount = await takeAttempt(ctx, { kind: "login-account", subject: key, most: LOGINS_PER_ACCOUNT });
  return {
    async failed() {
      await Promise.all([markFailed(byAccount), byAddress && markFailed(byAddress)]);
    },
    // The address keeps its failures: an attacker may sign in to an account of his own.
    succeeded: () => resetFailures(byAccount),
  };
}

/**
 * Applies the rate limit to a registration.
 *
 * @throws AppError RATE_LIMITED.
 */
export async function beginRegistration(ctx: IdentityContext): Promise<void> {
  await takeForAddress(ctx, "register-address", REGISTRATIONS_PER_ADDRESS);
}

/**
 * Takes a slot for the client's address, and for the wider networks of an IPv6 one; null where it has no limit: in
 * development all share the loopback address.
 */
async function takeForAddress(
  ctx: IdentityContext,
  kind: AttemptLimit["kind"],
  most: number,
): Promise<Attempt | null> {
  const { address } = ctx.client;
  if (ctx.isDevelopment && isLoopback(address)) return null;
  const [own, ...wider] = networksOf(address);
  const attempt = own ? await takeAttempt(ctx, { kind, subject: own.network, most }) : null;
  for (const { network, times } of wider)
    await takeWideAttempt(ctx, { kind, subject: network, most: most * times });
  return attempt;
}
