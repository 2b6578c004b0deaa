import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { helpLineBookSchema, type HelpLineBook } from "./help-line-book.ts";

/** The file that comes with the product; an operator's own replaces it as a whole. */
export const ownHelpLinesFile = fileURLToPath(new URL("../../safety/help-lines.json", import.meta.url));

/**
 * Reads a file of help lines.
 *
 * @throws Error when it is missing, no JSON, or holds anything else than help lines by country.
 */
export const readHelpLines = (file: string): HelpLineBook =>
  helpLineBookSchema.parse(JSON.parse(readFileSync(file, "utf8")));
