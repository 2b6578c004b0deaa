import { createHash, randomInt } from "node:crypto";
import { rateLimited, retryOnConflict, type Clock } from "@questwell/common";
import { randomId } from "../random-id.ts";
import { AttemptModel, type AttemptRow } from "./attempt.model.ts";
import { waitMs, type PastAttempt } from "./wait.policy.ts";

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
export async function takeAttempt({ clock }: { clock: Clock }, limit: AttemptLimit): Promise<Attempt> {
  const bucket = createHash("sha256").update(`${limit.kind} ${limit.subject}`).digest("base64url");
  const token = randomId();
  return retryOnConflict(async () => {
    const now = clock.now();
    const rows = await AttemptModel.find({ bucket }).lean<AttemptRow[]>();
    const own = rows.find((row) => row.token === token);
    if (own) return own;
    const active = rows.filter(({ until }) => until > now);
    refuseTooMany(active, limit.most, now);
    const slot = freeSlot(active, limit.most);
    const over = rows.find((row) => row.place === slot);
    if (over) await AttemptModel.deleteOne({ _id: over._id, token: over.token });
    const until = new Date(now.getTime() + HOUR_MS);
    const attempt = {
      _id: `${bucket}:${slot}`,
      bucket,
      place: slot,
      token,
      at: now,
      until,
      isFailure: false,
    };
    await AttemptModel.create(attempt);
    return attempt;
  });
}

/** Marks an attempt as failed. */
export async function markFailed({ _id, token }: Attempt): Promise<void> {
  await AttemptModel.updateOne({ _id, token }, { $set: { isFailure: true } });
}

/** Resets the failures of all attempts in the bucket after a successful sign-in. The attempts still count. */
export async function resetFailures({ bucket }: Attempt): Promise<void> {
  await AttemptModel.updateMany({ bucket, isFailure: true }, { $set: { isFailure: false } });
}

function refuseTooMany(active: readonly AttemptRow[], most: number, now: Date): void {
  const slots = active.length < most ? 0 : Math.min(...active.map(({ until }) => until.getTime()));
  const waiting = Math.max(waitMs(active satisfies readonly PastAttempt[], now), slots - now.getTime());
  if (waiting > 0) throw rateLimited(Math.ceil(waiting / 1000));
}

/** A random free slot: concurrent attempts should not collide. */
function freeSlot(active: readonly AttemptRow[], most: number): number {
  const taken = new Set(active.map(({ place: slot }) => slot));
  const free = Array.from({ length: most }, (_, slot) => slot).filter((slot) => !taken.has(slot));
  return free[randomInt(free.length)] ?? 0;
}
