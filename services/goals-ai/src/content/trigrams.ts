/** Every three characters in a row of each word, with two spaces before a word and one after it, as pg_trgm does. */
function trigramsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const trigrams: string[] = [];
  for (const word of words) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.push(padded.slice(at, at + 3));
  }
  return new Set(trigrams);
}

/** How much two texts share, from 0 to 1: the trigrams of both over those of either. Case and signs do not count. */
export function trigramSimilarity(one: string, other: string): number {
  const [first, second] = [trigramsOf(one), trigramsOf(other)];
  const shared = [...first].filter((each) => second.has(each)).length;
  const all = first.size + second.size - shared;
  return all === 0 ? 0 : shared / all;
}
