import { createHash } from "node:crypto";

const rankOf = (seed: string, text: string) =>
  createHash("sha256")
    .update(JSON.stringify([seed, text]))
    .digest("hex");

/**
 * Shuffles by seed: orders the items by the hashes of seed and text, so the same seed gives the same
 * order for any order of the input.
 */
export function rankBySeed<Item>(
  seed: string,
  items: readonly Item[],
  textOf: (item: Item) => string,
): Item[] {
  return items
    .map((item) => ({ item, rank: rankOf(seed, textOf(item)) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ item }) => item);
}
