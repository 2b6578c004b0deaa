/** Every three characters in a row of each word, with two spaces before a word and one after it, as pg_trgm does. */
function trigramsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const trigrams = new Set<string>();
  for (const word of words) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}

/** How much two texts share, from 0 to 1: the trigrams of both over those of either. */
function shareOf(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of first) if (second.has(trigram)) shared++;
  const all = first.size + second.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** A share from which two titles are too much alike for both to be new. */
const ALIKE = 0.6;

/** Tells whether a title is like one of these, whose trigrams are collected once. Case and signs do not count. */
export function similarTo(others: readonly string[]): (title: string) => boolean {
  const known = others.map(trigramsOf);
  return (title) => {
    const own = trigramsOf(title);
    return known.some((each) => shareOf(own, each) >= ALIKE);
  };
}
