import type { Line, Place } from "./lines.ts";

/** A sentence with what was found in it. */
export interface Searched {
  /** Every place of every term, in the order of their starts. */
  places: ReadonlyMap<number, readonly Place[]>;
  /** How many words begin before each position. */
  words: Uint32Array;
  /** Before which words negations end, and how many begin before each word; by the list of a language. */
  nots: Map<readonly number[], Nots>;
}

interface Nots {
  ends: ReadonlySet<number>;
  before: Uint32Array;
}

/** The places of several terms. */
const placesOf = (terms: readonly number[], { places }: Searched): Place[] =>
  terms.flatMap((term) => places.get(term) ?? []).toSorted((a, b) => a.start - b.start);

/** Whether all the line's words are in the sentence, in whatever place. */
const isThere = ({ needs, without }: Line, { places }: Searched) =>
  needs.every((terms) => terms.some((term) => places.has(term))) && !without.some((term) => places.has(term));

function notsIn(not: readonly number[], sentence: Searched): Nots {
  const known = sentence.nots.get(not);
  if (known !== undefined) return known;
  const { words } = sentence;
  const places = placesOf(not, sentence);
  const before = new Uint32Array((words.at(-1) ?? 0) + 2);
  for (const { start } of places) before[(words[start] ?? 0) + 1] = 1;
  for (let word = 1; word < before.length; word += 1)
    before[word] = (before[word] ?? 0) + (before[word - 1] ?? 0);
  const nots = { ends: new Set(places.map(({ end }) => words[end] ?? 0)), before };
  sentence.nots.set(not, nots);
  return nots;
}

/** Where a line matches: for each end one of its starts. Linear in the number of places, because gaps are bounded. */
export function matchesOf(line: Line, sentence: Searched): Place[] {
  if (!isThere(line, sentence)) return [];
  const { words } = sentence;
  const nots = notsIn(line.not, sentence);
  const isDenied = (from: number, to: number) => (nots.before[to] ?? 0) > (nots.before[from] ?? 0);
  return line.chains.flatMap((chain) => {
    let reached: Place[] = [];
    for (const [at, { terms, gap, passesNot }] of chain.entries()) {
      const found = placesOf(terms, sentence);
      if (at === 0) {
        reached = found.filter(({ start }) => !nots.ends.has(words[start] ?? 0));
        continue;
      }
      // The earliest end in each word is the one from which most can be reached.
      const byWord = new Map<number, Place>();
      for (const place of reached) {
        const word = words[place.end] ?? 0;
        const known = byWord.get(word);
        if (known === undefined || place.end < known.end) byWord.set(word, place);
      }
      reached = found.flatMap(({ start, end }) => {
        const here = words[start] ?? 0;
        for (let word = Math.max(0, here - gap); word <= here; word += 1) {
          const from = byWord.get(word);
          if (from !== undefined && from.end <= start && (passesNot || !isDenied(word, here)))
            return [{ start: from.start, end }];
        }
        return [];
      });
      if (reached.length === 0) break;
    }
    return reached;
  });
}
