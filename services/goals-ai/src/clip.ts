/** The text without quotation marks, for a sentence that quotes or cuts it: no quotation mark stays open. */
export const withoutQuotes = (text: string): string => text.replaceAll(/["“”„«»]/gu, "");

/** The beginning of a text, at most `most` characters, cut at a space if possible. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const lastSpace = cut.lastIndexOf(" ");
  const whole = lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut;
  // A lone half of a surrogate pair is not a character.
  return `${whole.replace(/[\uD800-\uDBFF]$/u, "").trimEnd()}…`;
}
