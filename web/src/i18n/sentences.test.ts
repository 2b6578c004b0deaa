import { expect, test } from "@jest/globals";

import promised from "#src/i18n/promised.json" with { type: "json" };
import { allSentences } from "#src/test/all-sentences.ts";

function sentencesOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value === null || typeof value !== "object" ? [] : Object.values(value).flatMap(sentencesOf);
}

const sentences = sentencesOf(allSentences);

/** @shows UX-44 */
test.each(Object.entries(promised))("%s contains the promised text word for word", (_screen, expected) => {
  expect(expected.filter((sentence) => !sentences.includes(sentence))).toEqual([]);
});

/** @shows UX-32 */
test("no sentence mentions loss or blame", () => {
  const discouraging = /\blost\b|failed you|don't break|\bguilt|\bshame/iu;
  expect(sentences.filter((sentence) => discouraging.test(sentence))).toEqual([]);
});

test("no sentence is empty or has leading or trailing spaces", () => {
  expect(sentences.filter((sentence) => sentence === "" || sentence !== sentence.trim())).toEqual([]);
});
