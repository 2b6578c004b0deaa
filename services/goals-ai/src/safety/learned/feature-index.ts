const COMMA = 0x2c;
const EMPTY = -1;
const TRUNCATED = "The model's features are truncated";

/** The value of a hash (FNV-1a) after one more byte. */
const hashed = (hash: number, byte: number) => Math.imul(hash ^ byte, 0x01000193);

/**
 * Finds the place of a feature in a list of thousands, which stays one piece of UTF-8: a Map of so many short strings
 * would take four times the memory, and longer to make.
 *
 * @param list the features, with commas between them
 * @param size how many they are
 * @throws when they are more or fewer.
 */
export function indexFeatures(list: string, size: number): (feature: string) => number | undefined {
  const bytes = Buffer.from(list);
  // The next feature begins a comma after the end of each.
  const starts = new Uint32Array(size + 1);
  // A power of two, and a fifth more slots than features at least, so that a free one is near.
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(1.2 * size + 1))).fill(EMPTY);
  const slotOf = (hash: number) => hash & (slots.length - 1);
  let count = 0;
  let hash = 0;
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = bytes[at] ?? COMMA;
    if (byte !== COMMA) {
      hash = hashed(hash, byte);
      continue;
    }
    if (count === size) throw new Error(TRUNCATED);
    let slot = slotOf(hash);
    while (slots[slot] !== EMPTY) slot = slotOf(slot + 1);
    slots[slot] = count;
    count += 1;
    starts[count] = at + 1;
    hash = 0;
  }
  if (count !== size) throw new Error(TRUNCATED);
  const isAt = (place: number, wanted: Buffer) => {
    const start = starts[place] ?? 0;
    const end = start + wanted.length;
    return end + 1 === starts[place + 1] && bytes.compare(wanted, 0, wanted.length, start, end) === 0;
  };
  return (feature) => {
    const wanted = Buffer.from(feature);
    let wantedHash = 0;
    for (const byte of wanted) wantedHash = hashed(wantedHash, byte);
    for (let slot = slotOf(wantedHash); ; slot = slotOf(slot + 1)) {
      const place = slots[slot] ?? EMPTY;
      if (place === EMPTY) return undefined;
      if (isAt(place, wanted)) return place;
    }
  };
}
