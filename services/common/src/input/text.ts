import { z } from "zod";

/** The raw length that a text may have: more than its limit, for the blanks that are removed before it is counted. */
export const rawLimitOf = (most: number): number => Math.min(2 * most, most + 2000);

/** What a text field accepts, and its error messages. */
export interface TextRule {
  /** The most characters, counted after `clean`. */
  most: number;
  tooLong: string;
  /** The message for a value that is not a text. */
  notText: string;
  /** Cleans the text before it is counted; must take linear time. Default: trimming. */
  clean?: (text: string) => string;
}

/**
 * Text of at most `most` characters, or none: its kind, then its length. A text that is too long ends validation: no
 * pattern, no `clean` and no other costly check sees it. Patterns follow with `.pipe(z.string().regex(…))`.
 */
export const optionalText = ({ most, tooLong, notText, clean = trim }: TextRule) =>
  z
    .string({ error: notText })
    .max(rawLimitOf(most), { error: tooLong, abort: true })
    .transform(clean)
    .pipe(z.string().max(most, { error: tooLong, abort: true }));

/** Like `optionalText`, and the text may not be empty. @param rule `missing`: the message for no text */
export const text = ({ missing, ...rule }: Omit<TextRule, "notText"> & { missing: string }) =>
  optionalText({ ...rule, notText: missing }).pipe(z.string().min(1, missing));

const trim = (raw: string) => raw.trim();

/** The text without the characters of `marks` at its end: one pass, where a pattern such as `/[\s.]+$/` takes n². */
export function withoutEnd(raw: string, marks: string): string {
  let end = raw.length;
  while (end > 0 && (marks.includes(raw.charAt(end - 1)) || raw.charAt(end - 1).trim() === "")) end -= 1;
  return raw.slice(0, end);
}
