import { describe, expect, test } from "@jest/globals";
import { readingGrade } from "../../../services/goals-ai/src/content/reading-grade.ts";
import { textOf } from "./sources.ts";

const MOST = 7;
/** Fewer words are a label, and the formula is made for sentences. */
const FEWEST_WORDS = 8;
/** The screens of the coach, of help, and of the week. */
const screens = ["coach", "coach-log", "challenges", "safety", "week", "week-card"];
const promised = new Set(Object.values(JSON.parse(textOf("web/src/i18n/promised.json"))).flat());

function sentencesOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value === null || typeof value !== "object" ? [] : Object.values(value).flatMap(sentencesOf);
}

const isHard = (sentence: string) => {
  const text = sentence.replaceAll(/\{\{\w+\}\}/gu, "one");
  return text.split(/\s+/u).length >= FEWEST_WORDS && readingGrade(text) > MOST;
};

describe("a twelve-year-old can read", () => {
  test.each(screens)("what the app says of %s", (screen) => {
    const sentences = sentencesOf(JSON.parse(textOf(`web/src/i18n/en/${screen}.json`)));
    expect(sentences.length).toBeGreaterThan(3);
    // Promised texts are given word for word.
    expect(sentences.filter((sentence) => !promised.has(sentence) && isHard(sentence))).toEqual([]);
  });
});

test("a sentence that needs more schooling is found", () => {
  expect(
    isHard(
      "Artificial intelligence occasionally generates inappropriate recommendations regarding nutrition",
    ),
  ).toBe(true);
});
