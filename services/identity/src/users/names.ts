import { optionalText, singleLineText, text } from "@questwell/common";

/** The maximum length of a first or last name. */
export const MAX_NAME = 100;

/** The form in which names are searched. */
export const nameKey = (name: string | null | undefined) => (name ?? "").trim().toLowerCase();

const rule = (field: string) => ({
  most: MAX_NAME,
  tooLong: `${field} must be at most ${MAX_NAME} characters long`,
  clean: singleLineText,
});

/** A name from user input. @param field its label in the form */
export const nameSchema = (field: string, missing: string) => text({ ...rule(field), missing });

/** A name that a person may leave out. @param field its label in the form */
export const optionalNameSchema = (field: string) =>
  optionalText({ ...rule(field), notText: `${field} must be text` }).nullish();
