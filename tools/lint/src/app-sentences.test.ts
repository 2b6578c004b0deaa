import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { readingGrade } from "@questwell/common/reading-grade";

const READING_GRADE = 7;
/** One sentence with a long word is no hard text; the hardest may be this much above. */
const LEEWAY = 3;
/** Labels and buttons are too short to be measured. */
const SHORTEST_WORDS = 6;

const i18n = path.join(import.meta.dirname, "../../../web/src/i18n");
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(i18n, file), "utf8"));

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value === null || typeof value !== "object" ? [] : Object.values(value).flatMap(stringsIn);
}

/** What is promised word for word is nobody's to make easier. */
const promised = new Set(stringsIn(read("promised.json")));

/** The sentences of a screen, with a plain word for what changes. */
const sentencesOf = (file: string) =>
  stringsIn(read(`en/${file}`))
    .filter((text) => !promised.has(text) && /[.?!]$/u.test(text))
    .map((text) => text.replaceAll(/\{\{.*?\}\}/gu, "five").replaceAll("’", "'"))
    .filter((text) => (text.match(/[\p{L}\p{N}'-]+/gu) ?? []).length >= SHORTEST_WORDS);

const screens = readdirSync(path.join(i18n, "en"))
  .map((file): [string, string[]] => [path.parse(file).name, sentencesOf(file)])
  .filter(([, sentences]) => sentences.length > 0);

test("there are sentences to judge, and a hard one is noticed", () => {
  expect(screens.length).toBeGreaterThan(20);
  expect(
    readingGrade("Organisational circumstances necessitate comprehensive reconsideration."),
  ).toBeGreaterThan(READING_GRADE + LEEWAY);
});

test.each(screens)("%s reads at grade 7 or below", (_screen, sentences) => {
  const grades = sentences.map(readingGrade);
  expect(grades.reduce((sum, grade) => sum + grade, 0) / grades.length).toBeLessThanOrEqual(READING_GRADE);
  expect(sentences.filter((sentence) => readingGrade(sentence) > READING_GRADE + LEEWAY)).toEqual([]);
});
