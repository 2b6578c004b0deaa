import { createHash } from "node:crypto";
import { takeRollingSlot, takeSlot, type Clock, type RollingSlot } from "@questwell/common";
import { AttemptModel, type AttemptRow } from "./attempt.model.ts";
import { NetworkSlotModel } from "./network-slot.model.ts";
import { waitMs } from "./wait.policy.ts";

const HOUR_MS = 3_600_000;

/** The number of attempts of one kind in an hour. */
export interface AttemptLimit {
  kind:
    | "login-account"
    | "login-device"
    | "login-address"
    | "known-login-address"
    | "register-address"
    | "email-change"
    | "password-change";
  /** The account, device or address that is limited; only a hash of it is stored. */
  subject: string;
  most: number;
}

/** An attempt in progress. */
export type Attempt = Pick<AttemptRow, "_id" | "bucket" | "token">;

/**
 * Takes one of the slots of a rate limit for an hour. Failed attempts delay the next one.
 *
 * @throws AppError RATE_LIMITED with the seconds until the next attempt is allowed.
 */
export async function takeAttempt(ctx: { clock: Clock }, limit: AttemptLimit): Promise<Attempt> {
  const { kind, subject, most } = limit;
  const bucket = bucketOf(kind, subject);
  const rowOf = (slot: RollingSlot) => ({ ...slot, isFailure: false });
  return takeRollingSlot(AttemptModel, ctx, { bucket, most, spanMs: HOUR_MS, rowOf, waitMs });
}

/** Hides the account, device or network. */
const bucketOf = (kind: AttemptLimit["kind"], subject: string) =>
  createHash("sha256").update(`${kind} ${subject}`).digest("base64url");

/**
 * Takes one of the slots of a wide network in this hour. One row is read however many were taken, and failures cause no
 * wait: they may be another customer's of the provider.
 *
 * @throws AppError RATE_LIMITED with the seconds until the next hour.
 */
export async function takeWideAttempt(
  ctx: { clock: Clock },
  { kind, subject, most }: AttemptLimit,
): Promise<void> {
  await takeSlot(NetworkSlotModel, ctx, bucketOf(kind, subject), { name: kind, most, spanS: HOUR_MS / 1000 });
}

/** Marks an attempt as failed. */
export async function markFailed({ _id, token }: Attempt): Promise<void> {
  await AttemptModel.updateOne({ _id, token }, { $set: { isFailure: true } });
}

/** Resets the failures of all attempts in the bucket after a successful sign-in. The attempts still count. */
export async function resetFailures({ bucket }: Attempt): Promise<void> {
  await AttemptModel.updateMany({ bucket, isFailure: true }, { $set: { isFailure: false } });
}
