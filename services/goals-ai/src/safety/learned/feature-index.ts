const COMMA = 0x2c;
const EMPTY = -1;
const TRUNCATED = "The model's features are truncated";

/** The value of a hash (FNV-1a) after one more letter. */
const hashed = (hash: number, letter: number) => Math.imul(hash ^ letter, 0x01000193);

/**
 * Finds the place of a feature in a list of thousands, which stays one string: a Map of so many short strings would take
 * three times the memory, and longer to make.
 *
 * @param list the features, with commas between them
 * @param size how many they are
 * @throws when they are more or fewer.
 */
export function indexFeatures(list: string, size: number): (feature: string) => number | undefined {
  // The next feature begins a comma after the end of each.
  const starts = new Uint32Array(size + 1);
  // A power of two, and at least twice as many slots as features, so that a free one is near.
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * size + 1))).fill(EMPTY);
  const slotOf = (hash: number) => hash & (slots.length - 1);
  let count = 0;
  let hash = 0;
  for (let at = 0; at <= list.length; at += 1) {
    const letter = at === list.length ? COMMA : list.charCodeAt(at);
    if (letter !== COMMA) {
      hash = hashed(hash, letter);
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
  const isAt = (place: number, feature: string) => {
    const start = starts[place] ?? 0;
    return start + feature.length + 1 === starts[place + 1] && list.startsWith(feature, start);
  };
  return (feature) => {
    let hash = 0;
    for (let at = 0; at < feature.length; at += 1) hash = hashed(hash, feature.charCodeAt(at));
    for (let slot = slotOf(hash); ; slot = slotOf(slot + 1)) {
      const place = slots[slot] ?? EMPTY;
      if (place === EMPTY) return undefined;
      if (isAt(place, feature)) return place;
    }
  };
}
