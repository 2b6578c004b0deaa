import { randomUUID } from "node:crypto";
import { AppError, rateLimited } from "../errors/app-error.ts";
import { insertOnce } from "../mongo/insert-once.ts";
import { retryOnConflict } from "../mongo/retry-on-conflict.ts";
import type { Clock } from "../time/clock.ts";
import { spanAt } from "../time/span.ts";
import { KeyedRequestModel, type KeyedRequest } from "./keyed-request.model.ts";

/** The gateway gives up on a service after 8 s; a try that takes longer than this has died. */
const LOCK_MS = 15_000;
const DAY_S = 86_400;
const KEPT_MS = DAY_S * 1000;
/** With rows of at most 4 KiB, a person keeps less than 8 MiB a day. The app makes some hundred at most. */
const MOST_PER_DAY = 2000;

/** A request that carries a key. */
export interface RequestKey {
  /** A hash of method, path and key. */
  id: string;
  /** SHA-256 of what is asked. */
  hash: string;
}

/** The right to run a request. */
export type Claim = Pick<KeyedRequest, "_id" | "token" | "effectId"> & {
  /** Whether nobody ran it before. */
  isFirst: boolean;
};

/** Either the right to run it, or what it was answered before, as JSON. */
export type Claimed = { claim: Claim } | { answer: string };

/** 409 while another try of the same request runs. */
export const inProgress = () => new AppError("CONFLICT", "Request already in progress", { retryAfter: 1 });

const mismatch = () =>
  new AppError("IDEMPOTENCY_MISMATCH", "Idempotency key reused with a different request");

/**
 * Of many tries of the same request one gets the right to run it. A try that died is followed by one that knows the
 * key of what it may have stored.
 *
 * @throws AppError CONFLICT while another try runs, IDEMPOTENCY_MISMATCH when the key stands for another request,
 *   RATE_LIMITED for the person's 2,001st key of a day, UNAVAILABLE without the database.
 */
export async function claimRequest(
  { clock }: { clock: Clock },
  userId: string,
  { id, hash }: RequestKey,
): Promise<Claimed> {
  const _id = `${userId}:${id}`;
  const token = randomUUID();
  const effectId = randomUUID();
  return retryOnConflict(async () => {
    const now = clock.now();
    const lockedUntil = new Date(now.getTime() + LOCK_MS);
    const expiresAt = new Date(now.getTime() + KEPT_MS);
    const own = {
      userId,
      hash,
      state: "running" as const,
      token,
      lockedUntil,
      effectId,
      answer: null,
      about: [],
    };
    const { number: day, secondsLeft } = spanAt(now, DAY_S);
    const place = await nextPlace(userId, day);
    const isFull = place > MOST_PER_DAY;
    if (!isFull && (await insertOnce(KeyedRequestModel, { _id, ...own, day, place, expiresAt })))
      return { claim: { _id, token, effectId, isFirst: true } };
    const held = await KeyedRequestModel.findOne({ _id }).readConcern("majority").lean<KeyedRequest>();
    if (!held && isFull) throw rateLimited(secondsLeft);
    if (!held)
      throw new Error("The row went away meanwhile, or another request was faster to take the place");
    // An earlier round won, and the database's word of it was lost.
    if (held.token === token)
      return { claim: { _id, token, effectId: held.effectId, isFirst: held.effectId === effectId } };
    if (held.expiresAt <= now) {
      await KeyedRequestModel.deleteOne({ _id, token: held.token });
      throw new Error("The database has not removed the old row yet");
    }
    if (held.hash !== hash) throw mismatch();
    if (held.answer !== null) return { answer: held.answer };
    if (held.lockedUntil > now) throw inProgress();
    const { modifiedCount } = await KeyedRequestModel.updateOne(
      { _id, token: held.token, state: "running" },
      { $set: { token, lockedUntil } },
    );
    if (modifiedCount !== 1) throw inProgress();
    return { claim: { _id, token, effectId: held.effectId, isFirst: false } };
  });
}

async function nextPlace(userId: string, day: number): Promise<number> {
  const last = await KeyedRequestModel.findOne({ userId, day })
    .sort({ place: -1 })
    .select("place")
    .readConcern("majority")
    .lean<Pick<KeyedRequest, "place">>();
  return (last?.place ?? 0) + 1;
}
