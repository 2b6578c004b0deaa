import { syllable } from "syllable";

/**
 * The school grade that a text needs (Flesch-Kincaid; Kincaid et al. 1975): about 5 for a simple sentence. 0 for a text
 * without words.
 */
export function readingGrade(text: string): number {
  const words = text.match(/[\p{L}\p{N}’'-]+/gu) ?? [];
  if (words.length === 0) return 0;
  const sentences = Math.max(text.match(/[.!?…:;](?=\s|$)/gu)?.length ?? 0, 1);
  const syllables = words.reduce((sum, word) => sum + Math.max(syllable(word), 1), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}
