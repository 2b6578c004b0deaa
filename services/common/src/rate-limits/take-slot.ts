import { randomUUID } from "node:crypto";
import type { Model } from "mongoose";
import { rateLimited } from "../errors/app-error.ts";
import { insertOnce } from "../mongo/insert-once.ts";
import { retryOnConflict } from "../mongo/retry-on-conflict.ts";
import type { Clock } from "../time/clock.ts";
import { spanAt } from "../time/span.ts";
import type { Slot } from "./slot.model.ts";

/** A rate limit: at most `most` for each person in each time span. */
export interface RateLimit {
  name: string;
  most: number;
  spanS: number;
  /** The message for a person over the limit, where it differs from the default. */
  line?: string;
}

/** A taken place; no other call of the person has the same one, and later ones are higher. */
export interface TakenSlot {
  /** The number of the span since the epoch. */
  span: number;
  /** 1 for the first in the span. */
  place: number;
}

interface At {
  clock: Clock;
  /** The key of a request that may be retried; its attempts share a place. */
  effectId?: string | null;
}

/**
 * Takes the next place of a person in the current span.
 *
 * @throws AppError RATE_LIMITED when all are taken.
 */
export async function takeSlot(
  slots: Model<Slot>,
  ctx: At,
  userId: string,
  limit: RateLimit,
): Promise<TakenSlot> {
  const { scope, span } = scopeOf(ctx, userId, limit);
  const token = ctx.effectId ?? randomUUID();
  return retryOnConflict(async () => {
    const last = await findLast(slots, scope);
    const own = ctx.effectId ? await slots.findOne({ scope, token }).lean<Slot>() : last;
    if (own?.token === token) return { span: span.number, place: own.place };
    // A call that finds a place taken continues with the next: waiting would not free it.
    for (let place = (last?.place ?? 0) + 1; place <= limit.most; place += 1) {
      const slot = { _id: `${scope}:${place}`, userId, scope, place, token, expiresAt: span.endsAt };
      if (await insertOnce(slots, slot)) return { span: span.number, place };
    }
    throw rateLimited(span.secondsLeft, limit.line);
  });
}

/**
 * Checks that a place is left, and takes none.
 *
 * @throws AppError RATE_LIMITED when all are taken.
 */
export async function assertSlotLeft(
  slots: Model<Slot>,
  ctx: At,
  userId: string,
  limit: RateLimit,
): Promise<void> {
  const { scope, span } = scopeOf(ctx, userId, limit);
  const last = await findLast(slots, scope);
  if (last && last.place >= limit.most) throw rateLimited(span.secondsLeft, limit.line);
}

function scopeOf({ clock }: At, userId: string, { name, spanS }: RateLimit) {
  const span = spanAt(clock.now(), spanS);
  return { span, scope: `${name}:${userId}:${span.number}` };
}

const findLast = (slots: Model<Slot>, scope: string) =>
  slots.findOne({ scope }).sort({ place: -1 }).readConcern("majority").lean<Slot>();
