/** Tags, zero-width characters and the marks that turn the direction of writing: nobody sees them, but a model reads them. */
const invisible = /[\u{E0000}-\u{E007F}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/gu;
const spaces = /[\s\p{Cc}]+/gu;

/** What a person wrote, as one line of what they can see. */
export function plainText(text: string): string {
  return text.toWellFormed().replaceAll(invisible, "").replaceAll(spaces, " ").trim();
}

/** The same words without quotation marks, for a sentence that quotes or cuts them: a mark never stays open. */
export const withoutQuotes = (text: string): string => text.replaceAll(/["“”„«»]/gu, "");

/** The beginning of a text, at most `most` characters of it, cut between words where there are any. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const lastSpace = cut.lastIndexOf(" ");
  const whole = lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut;
  // Half of a character that takes two units is no character.
  return `${whole.replace(/[\uD800-\uDBFF]$/u, "").trimEnd()}…`;
}
