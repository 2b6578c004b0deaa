import { randomUUID } from "node:crypto";
import { trusted } from "mongoose";
import type { RequestKey } from "../context/request-context.ts";
import { AppError, rateLimited } from "../errors/app-error.ts";
import { ConflictError } from "../errors/store-errors.ts";
import { insertOnce } from "../mongo/insert-once.ts";
import { retryOnConflict } from "../mongo/retry-on-conflict.ts";
import type { Clock } from "../time/clock.ts";
import { spanAt } from "../time/span.ts";
import { KeyedRequestModel, type KeyedRequest } from "./keyed-request.model.ts";

/**
 * The gateway's timeout for a service is 8 s; an attempt that takes longer than this has crashed, or waits for a language
 * model, and then the next one meets the rows of the first.
 */
const LOCK_MS = 15_000;
const DAY_S = 86_400;
const KEPT_MS = DAY_S * 1000;
/** With rows of at most 4 KiB, a person stores less than 8 MiB a day. The app sends some hundred at most. */
const MOST_PER_DAY = 2000;

/** The right to run a request. */
export type Claim = Pick<KeyedRequest, "_id" | "token" | "effectId"> & {
  /** Whether this is the first attempt. */
  isFirst: boolean;
};

/** Either the right to run it, or its stored answer, as JSON. */
export type Claimed = { claim: Claim } | { answer: string };

/** 409 while another attempt of the same request runs. */
export const inProgress = () => new AppError("CONFLICT", "Request already in progress", { retryAfter: 1 });

const mismatch = () =>
  new AppError("IDEMPOTENCY_MISMATCH", "Idempotency key reused with a different request");

/**
 * Of many attempts of the same request, one gets the right to run it. After a crashed attempt, the next one knows the
 * key of what it may have stored.
 *
 * @throws AppError CONFLICT while another attempt runs, IDEMPOTENCY_MISMATCH when the key belongs to another request,
 * RATE_LIMITED for the person's 2,001st key of a day, UNAVAILABLE without the database.
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
    if (!held) throw new ConflictError("A concurrent request removed the row or took its place");
    // An earlier round won, and the database's response was lost.
    if (held.token === token)
      return { claim: { _id, token, effectId: held.effectId, isFirst: held.effectId === effectId } };
    if (held.expiresAt <= now) {
      await KeyedRequestModel.deleteOne({ _id, token: held.token });
      throw new ConflictError("The expired request is still stored");
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
  // The expression of the partial index, without which MongoDB reads all of the person's rows. The types lack this alias.
  const place = trusted({ $type: "number" as never });
  const last = await KeyedRequestModel.findOne({ userId, day, place })
    .sort({ place: -1 })
    .select("place")
    .readConcern("majority")
    .lean<Pick<KeyedRequest, "place">>();
  return (last?.place ?? 0) + 1;
}
