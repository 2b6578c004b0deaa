import { randomUUID } from "node:crypto";
import type { Model } from "mongoose";
import { rateLimited } from "../errors/app-error.ts";
import type { Clock } from "../time/clock.ts";
import { spanAt } from "../time/span.ts";
import type { Slot } from "./slot.model.ts";
import { takePlace } from "./take-place.ts";

/** A rate limit: at most `most` for each person in each calendar span, such as a day in UTC. */
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
  const { effectId } = ctx;
  const token = effectId ?? randomUUID();
  const look = async () => {
    const last = await findLast(slots, scope);
    const own = effectId ? await slots.findOne({ scope, token: effectId }).lean<Slot>() : null;
    const used = last?.place ?? 0;
    return {
      taken: [last, own].filter((row) => row !== null),
      free: Array.from({ length: Math.max(0, limit.most - used) }, (_, index) => used + 1 + index),
      secondsLeft: span.secondsLeft,
    };
  };
  const rowAt = (place: number): Slot => ({
    _id: `${scope}:${place}`,
    userId,
    scope,
    place,
    token,
    expiresAt: span.endsAt,
  });
  const { place } = await takePlace(slots, token, look, rowAt, limit.line);
  return { span: span.number, place };
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
