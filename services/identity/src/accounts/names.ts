import { text } from "@questwell/common";

/** The maximum length of a first or last name. */
export const MAX_NAME = 100;

/** The form in which names are searched. */
export const nameKey = (name: string | null | undefined) => (name ?? "").trim().toLowerCase();

/** A name from user input. @param field its label in the form */
export const nameSchema = (field: string, rule: { missing: string; mayBeEmpty?: boolean }) =>
  text({ most: MAX_NAME, tooLong: `${field} must be at most ${MAX_NAME} characters long`, ...rule });
