import { text } from "@questwell/common";

/** How long a first or last name may be. */
export const MAX_NAME = 100;

/** The form in which names are searched. */
export const nameKey = (name: string | null | undefined) => (name ?? "").trim().toLowerCase();

/** A name that somebody types in. @param field what the form calls it */
export const nameSchema = (field: string, rule: { missing: string; mayBeEmpty?: boolean }) =>
  text({ most: MAX_NAME, tooLong: `${field} must be at most ${MAX_NAME} characters long`, ...rule });
