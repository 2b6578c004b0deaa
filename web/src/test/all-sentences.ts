import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import type { Sentences } from "#src/i18n/sentences.ts";

const folder = path.join(import.meta.dirname, "../i18n/en");
const nameOf = (file: string) =>
  path.parse(file).name.replace(/-[a-z]/gu, ([, letter = ""]) => letter.toUpperCase());

/** The sentences of every screen, independent of the page that registers them. */
export const allSentences = Object.fromEntries(
  readdirSync(folder).map((file) => [
    nameOf(file),
    JSON.parse(readFileSync(path.join(folder, file), "utf8")),
  ]),
) as Sentences;
