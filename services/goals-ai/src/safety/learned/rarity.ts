const STEPS = 100;
const BYTES = 2;

/** How rare features are, given to two decimals, in base64: two bytes for each. */
export function encodeRarity(rarity: readonly number[]): string {
  const bytes = Buffer.alloc(BYTES * rarity.length);
  for (const [at, each] of rarity.entries()) bytes.writeUInt16LE(Math.round(STEPS * each), BYTES * at);
  return bytes.toString("base64");
}

/** How rare each feature is. */
export interface Rarity {
  /** The number of features. */
  size: number;
  of: (feature: number) => number;
}

/** What was encoded; it stays two bytes for each, a quarter of an array of numbers. */
export function decodeRarity(encoded: string): Rarity {
  const bytes = Buffer.from(encoded, "base64");
  const size = Math.floor(bytes.length / BYTES);
  return {
    size,
    of: (feature) => (feature < size ? bytes.readUInt16LE(BYTES * feature) / STEPS : 0),
  };
}
