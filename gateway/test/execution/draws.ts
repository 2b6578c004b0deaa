import { createHash } from "node:crypto";

/** A number from 0 to 1 that is always the same for the same key. */
export const fractionOf = (key: string): number =>
  createHash("sha256").update(key).digest().readUInt32BE(0) / 2 ** 32;

/** Random choices that a seed repeats. */
export interface Draws {
  chance(probability: number): boolean;
  /** A whole number below `end`. */
  below(end: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** Starts a sequence of choices. */
export function startDraws(seed: string): Draws {
  let count = 0;
  const next = () => fractionOf(`${seed}:${(count += 1)}`);
  return {
    chance: (probability) => next() < probability,
    below: (end) => Math.floor(next() * end),
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error("Nothing to pick from");
      return item;
    },
  };
}
