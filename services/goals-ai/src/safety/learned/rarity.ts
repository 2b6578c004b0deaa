const STEPS = 100;
const BYTES = 2;

/** How rare features are, given to two decimals, in base64: two bytes for each. */
export function encodeRarity(rarity: readonly number[]): string {
  const bytes = Buffer.alloc(BYTES * rarity.length);
  for (const [at, each] of rarity.entries()) bytes.writeUInt16LE(Math.round(STEPS * each), BYTES * at);
  return bytes.toString("base64");
}

/** What was encoded. */
export function decodeRarity(encoded: string): Float64Array {
  const bytes = Buffer.from(encoded, "base64");
  const rarity = new Float64Array(Math.floor(bytes.length / BYTES));
  for (let at = 0; at < rarity.length; at += 1) rarity[at] = bytes.readUInt16LE(BYTES * at) / STEPS;
  return rarity;
}
