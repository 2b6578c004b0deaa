import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { helpLineBookSchema, type HelpLineBook } from "./help-line-book.ts";

/** The default file; an operator's own replaces it as a whole. */
export const ownHelpLinesFile = fileURLToPath(new URL("../../safety/help-lines.json", import.meta.url));

/**
 * Reads a file of help lines.
 *
 * @throws Error if it is missing, not JSON, or contains anything other than help lines by country.
 */
export const readHelpLines = (file: string): HelpLineBook =>
  helpLineBookSchema.parse(JSON.parse(readFileSync(file, "utf8")));
