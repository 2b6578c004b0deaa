import { sentencesOf } from "../sentences.ts";

/** A sentence of fewer words is too short to judge. */
const LEAST_WORDS = 6;
/** A text of more words has several readings, and so more chances to sound harmful. */
const MOST_WORDS_OF_SHORT = 20;
const wordsIn = (words: string) => words.split(" ").filter((word) => word !== "" && word !== ";").length;

/** Goals, steps and most answers are short; descriptions of a day are long. */
export type TextLength = "short" | "long";

/** The length class of a text by its number of words. */
export const textLengthOf = (words: string): TextLength =>
  wordsIn(words) > MOST_WORDS_OF_SHORT ? "long" : "short";

/** The parts of a text that a model judges: all of its words, then its sentences when there are several. */
export function readingsOf(words: string): string[] {
  const sentences = sentencesOf(words);
  if (sentences.length < 2) return [words];
  return [words, ...sentences.filter((sentence) => wordsIn(sentence) >= LEAST_WORDS)];
}
