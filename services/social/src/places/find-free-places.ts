import { randomInt } from "node:crypto";
import type { Model } from "mongoose";

/** Enough for a random choice, so that concurrent calls seldom choose the same one. */
const OFFERED = 20;

/** A cap per person: each row that counts takes one of the person's places `<userId>:1`, `<userId>:2` and so on. */
interface Cap {
  userId: string;
  /** The filter for the rows that count. */
  rows: Record<string, unknown>;
  /** An expression for the place of a row. */
  place: unknown;
  most: number;
}

interface FreePlaces {
  free: string[];
}

/**
 * Some of a person's free places; none if the cap is reached. A unique index on the place, not this read, resolves
 * races. Rows of version 0.2 have no place: they count, and no new ones are added to them.
 */
export async function findFreePlaces<Row>(
  model: Model<Row>,
  { userId, rows, place, most }: Cap,
): Promise<string[]> {
  const places = (last: unknown) => ({
    $map: {
      input: { $range: [1, last] },
      in: { $concat: [{ $literal: `${userId}:` }, { $toString: "$$this" }] },
    },
  });
  const unplaced = { $sum: { $cond: [{ $ne: [{ $type: "$place" }, "string"] }, 1, 0] } };
  const left = { $setDifference: [places({ $subtract: [most + 1, "$unplaced"] }), "$taken"] };
  // Counted in the database: the result is as large for three rows as for a thousand.
  const [found] = await model.aggregate<FreePlaces>([
    { $match: rows },
    { $project: { place } },
    { $group: { _id: null, taken: { $addToSet: "$place" }, unplaced } },
    { $project: { _id: 0, free: { $slice: [left, OFFERED] } } },
  ]);
  return found?.free ?? Array.from({ length: Math.min(OFFERED, most) }, (_, n) => `${userId}:${n + 1}`);
}

/** A random one of these places; undefined if there is none. */
export const anyOf = <Place>(places: readonly Place[]): Place | undefined =>
  places.length === 0 ? undefined : places[randomInt(places.length)];
