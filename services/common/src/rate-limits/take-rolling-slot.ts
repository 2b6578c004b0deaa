import { randomInt, randomUUID } from "node:crypto";
import type { Model, QueryFilter } from "mongoose";
import type { Clock } from "../time/clock.ts";
import { takePlace, type Place, type Places } from "./take-place.ts";

/** A place of a limit in a rolling span: it is free again a whole span after it was taken. */
export interface RollingSlot extends Place {
  /** What is limited. */
  bucket: string;
  at: Date;
  /** When the place is free again. */
  until: Date;
}

/** At most `most` in any span of `spanMs`. */
export interface RollingLimit<Row extends RollingSlot> {
  bucket: string;
  most: number;
  spanMs: number;
  /** The row that is stored for a place. */
  rowOf: (slot: RollingSlot) => Row;
  /** A wait that the rows of the span impose although places are free; 0 for none. */
  waitMs: (active: readonly Row[], now: Date) => number;
}

/**
 * Takes a place for a rolling span.
 *
 * @throws AppError RATE_LIMITED with the seconds until the next call is allowed.
 */
export async function takeRollingSlot<Row extends RollingSlot>(
  slots: Model<Row>,
  { clock }: { clock: Clock },
  { bucket, most, spanMs, rowOf, waitMs }: RollingLimit<Row>,
): Promise<Row> {
  const token = randomUUID();
  const look = async (): Promise<Places<Row>> => {
    const now = clock.now();
    const taken = await slots.find({ bucket } as QueryFilter<Row>).lean<Row[]>();
    const active = taken.filter(({ until }) => until > now);
    const fullForMs = active.length < most ? 0 : firstFreeAt(active) - now.getTime();
    const waitingMs = Math.max(waitMs(active, now), fullForMs);
    return {
      taken,
      free: waitingMs > 0 ? [] : freePlaces(active, most),
      secondsLeft: Math.ceil(waitingMs / 1000),
    };
  };
  const rowAt = (place: number): Row => {
    const at = clock.now();
    return rowOf({
      _id: `${bucket}:${place}`,
      bucket,
      place,
      token,
      at,
      until: new Date(at.getTime() + spanMs),
    });
  };
  return takePlace(slots, token, look, rowAt);
}

const firstFreeAt = (active: readonly RollingSlot[]) =>
  Math.min(...active.map(({ until }) => until.getTime()));

/** All free places from a random one on: concurrent calls should not collide. */
function freePlaces(active: readonly RollingSlot[], most: number): number[] {
  const taken = new Set(active.map(({ place }) => place));
  const free = Array.from({ length: most }, (_, place) => place).filter((place) => !taken.has(place));
  const start = randomInt(free.length);
  return [...free.slice(start), ...free.slice(0, start)];
}
