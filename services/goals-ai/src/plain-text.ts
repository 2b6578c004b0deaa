/** Tags, zero-width characters and directional marks: invisible to users, but a model reads them. */
const invisible = /[\u{E0000}-\u{E007F}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/gu;
const spaces = /[\s\p{Cc}]+/gu;

/** A person's text as one line of visible characters. */
export function plainText(text: string): string {
  return text.toWellFormed().replaceAll(invisible, "").replaceAll(spaces, " ").trim();
}

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
