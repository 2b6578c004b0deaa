import { z } from "zod";

/** The raw length that a text may have: more than its limit, for the blanks that are removed before it is counted. */
export const rawLimitOf = (most: number): number => Math.min(2 * most, most + 2000);

/** What a text field accepts, and its error messages. */
export interface TextRule {
  /** The most characters, counted after `clean`. */
  most: number;
  tooLong: string;
  /** The message for a value that is not a text. */
  missing: string;
  /** Whether an empty text is allowed; otherwise it counts as missing. */
  mayBeEmpty?: boolean;
  /** Cleans the text before it is counted; must take linear time. Default: trimming. */
  clean?: (text: string) => string;
}

/**
 * Text of at most `most` characters. A text that is too long ends validation: no pattern, no `clean` and no other
 * costly check sees it. Patterns follow with `.pipe(z.string().regex(…))`.
 */
export function text({ most, tooLong, missing, mayBeEmpty = false, clean = trim }: TextRule) {
  const counted = z.string().max(most, { error: tooLong, abort: true });
  return z
    .string({ error: missing })
    .max(rawLimitOf(most), { error: tooLong, abort: true })
    .transform(clean)
    .pipe(mayBeEmpty ? counted : counted.min(1, missing));
}

const trim = (raw: string) => raw.trim();

/** The text without the characters of `marks` at its end: one pass, where a pattern such as `/[\s.]+$/` takes n². */
export function withoutEnd(raw: string, marks: string): string {
  let end = raw.length;
  while (end > 0 && (marks.includes(raw.charAt(end - 1)) || raw.charAt(end - 1).trim() === "")) end -= 1;
  return raw.slice(0, end);
}
