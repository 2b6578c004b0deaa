import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

// What a newcomer reads before a first change: docs/README.md lists it.
const root = join(import.meta.dirname, "../../..");
const documents = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "docs/README.md",
  "docs/first-change.md",
  "services/progress/README.md",
];
const MAX_WORDS = 15_000;
const MAX_LONG_SENTENCES = 20;
const MAX_WORDS_IN_SENTENCE = 30;

const wordsOf = (text: string) => text.split(/\s+/u).filter((word) => /[\p{L}\d]/u.test(word));

/** Sentences end with a full stop, a question or exclamation mark; a heading, list item or cell of a table is one, too. */
function longSentencesIn(markdown: string): string[] {
  const prose = markdown.replaceAll(/^```[^]*?^```/gmu, "").replaceAll(/<[^>]*>|\]\([^)]*\)/gu, "");
  const blocks = prose.split(/\n\s*\n|\n(?=\s*(?:[-*#|]|\d+\.) ?)|(?<!\\)\|/u);
  return blocks
    .flatMap((block) => block.split(/(?<=[.!?]["”)*]*)\s+/u))
    .filter((sentence) => wordsOf(sentence).length > MAX_WORDS_IN_SENTENCE);
}

const texts = documents.map((path) => readFileSync(join(root, path), "utf8"));

test(`what to read before a first change has at most ${MAX_WORDS} words`, () => {
  const words = texts.reduce((sum, text) => sum + wordsOf(text).length, 0);
  expect(words).toBeGreaterThan(5000);
  expect(words).toBeLessThanOrEqual(MAX_WORDS);
});

test(`at most ${MAX_LONG_SENTENCES} of its sentences have more than ${MAX_WORDS_IN_SENTENCE} words`, () => {
  const long = texts.flatMap(longSentencesIn);
  expect(long.length > MAX_LONG_SENTENCES ? long : []).toEqual([]);
});

test("a long sentence is found, in a list and over two lines too", () => {
  const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
  expect(
    longSentencesIn(`${words(30)}.\n\n- ${words(15)}\n  ${words(16)}.\n| ${words(20)} | ${words(20)} |\n`),
  ).toHaveLength(1);
});
