/**
 * The automated readability index: the school grade that finds a text easy. A text of a few words says little; it is
 * for sentences.
 */
export function readingGrade(text: string): number {
  const words = text.match(/[\p{L}\p{N}'-]+/gu) ?? [];
  const letters = words.join("").length;
  const sentences = text.match(/[.?!…:](\s|$)/gu)?.length ?? 1;
  return 4.71 * (letters / words.length) + 0.5 * (words.length / sentences) - 21.43;
}
