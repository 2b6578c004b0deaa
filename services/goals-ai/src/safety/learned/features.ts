import { readAtOnce, type Reading } from "../reading.ts";

const LONGEST_PHRASE = 2;
const PIECES = [3, 4] as const;

/** The parts of a word, with its borders: "<die>" has "<di", "die", "ie>", "<die" and "die>". */
export function piecesOf(word: string): string[] {
  const bordered = `<${word}>`;
  return PIECES.flatMap((length) =>
    Array.from({ length: Math.max(0, bordered.length - length + 1) }, (_, at) =>
      bordered.slice(at, at + length),
    ),
  );
}

/** The words of a text for the model: a figure counts as "#". */
const tokensOf = (words: string): string[] =>
  words
    .replaceAll(";", " ")
    .trim()
    .split(/\s+/u)
    .map((word) => word.replaceAll(/\d+(?:[.:]\d+)?/gu, "#"));

/** The word at a place, alone and with the next one, in spaces. */
const phrasesAt = (tokens: readonly string[], at: number): string[] =>
  Array.from(
    { length: Math.min(LONGEST_PHRASE, tokens.length - at) },
    (_, more) => ` ${tokens.slice(at, at + more + 1).join(" ")} `,
  );

/**
 * The features of normalised words: words, pairs of words, and pieces of words, so that an unknown form or spelling is
 * close to a known one. Each is listed once.
 *
 * @param ofPhrases the features of words and pairs of words
 * @param ofWord the features of the pieces of one word
 */
export function* gatherFeatures<Feature>(
  words: string,
  ofPhrases: (phrases: readonly string[]) => readonly Feature[],
  ofWord: (word: string) => readonly Feature[],
): Reading<Feature[]> {
  const tokens = tokensOf(words);
  const found = new Set<Feature>();
  for (const at of tokens.keys()) {
    yield;
    for (const each of ofPhrases(phrasesAt(tokens, at))) found.add(each);
  }
  for (const token of tokens) {
    yield;
    for (const each of ofWord(token)) found.add(each);
  }
  return [...found];
}

/** The features of normalised words by their names. */
export const featuresOf = (words: string): string[] =>
  readAtOnce(gatherFeatures(words, (phrases) => phrases, piecesOf));
