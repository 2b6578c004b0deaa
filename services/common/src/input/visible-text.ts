/** Scripts in which a joiner (U+200C, U+200D) between two letters changes how the word is written. */
const joiningScripts =
  "Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr".split(" ");
const joiningLetter = `[[[${joiningScripts.map((script) => `\\p{scx=${script}}`).join("")}]&&[\\p{L}\\p{M}]]--\\p{Default_Ignorable_Code_Point}]`;

/** Invisible characters that are part of a letter or an emoji. */
const meaningful = [
  `(?<=${joiningLetter})[\\u200C\\u200D](?=${joiningLetter})`,
  // A virama and a joiner are one letter in older Malayalam and Bengali text, also at the end of a word.
  String.raw`(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])\u200D`,
  // The rest are variants: of Mongolian letters, of ideographs (in Japanese names), of pictures, and of keys.
  String.raw`(?<=[\p{scx=Mong}&&\p{L}])[\u180B-\u180F]`,
  String.raw`(?<=\p{Ideographic})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  // Families, professions, and flags of two pictures; the flags of England, Scotland and Wales.
  String.raw`(?<=\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})`,
  String.raw`\p{RGI_Emoji_Tag_Sequence}`,
];
/**
 * What Unicode advises not to display: zero-width characters, bidirectional controls, tags, fillers, variation
 * selectors; and the controls of annotations.
 */
const invisible = String.raw`[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`;
// oxlint-disable-next-line security/escaped-regexp -- made of the classes of characters above
const meaningfulOrInvisible = new RegExp(`(${meaningful.join("|")})|${invisible}`, "gv");

const controls = /[\p{Cc}--[\t\n\r]]/gv;
const blanks = /[\s\p{Cc}]+/gu;
/** U+2800 is a Braille letter without dots. */
const seen = /[^\p{C}\p{Z}\u2800]/u;

/**
 * A person's text as others see it: without invisible characters, except inside words and emoji that need them; control
 * characters become spaces. Line breaks stay. A text without a visible character becomes empty. Takes linear time.
 */
export function visibleText(raw: string): string {
  const text = raw.toWellFormed().replaceAll(meaningfulOrInvisible, "$1").replaceAll(controls, " ").trim();
  return seen.test(text) ? text : "";
}

/** A visible text on one line: each run of blanks and line breaks becomes a space. */
export const singleLineText = (raw: string): string => visibleText(raw).replaceAll(blanks, " ");

const MAX_HEADER = 500;

/** A text that fits into a header: on one line and with a limited length. */
export const headerText = (raw: string): string => singleLineText(raw).slice(0, MAX_HEADER);
