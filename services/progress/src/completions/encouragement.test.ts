import { describe, expect, test } from "@jest/globals";
import { encouragement } from "./encouragement.ts";

const styles = ["motivational", "gentle", "direct", "analytical"];
const sentencesOf = (style: string) => Array.from({ length: 30 }, (_, seq) => encouragement(style, seq));

describe("encouragement", () => {
  test.each(styles)("is one sentence for every completion, never the same twice in a row: %s", (style) => {
    const sentences = sentencesOf(style);
    for (const [index, sentence] of sentences.entries()) {
      expect(sentence).toMatch(/^[A-Z][^\n.!?]{10,100}[.!]$/u);
      expect(sentence).not.toBe(sentences[index + 1]);
    }
  });

  test("has its own words for each style, always the same for the same completion", () => {
    expect(new Set(styles.flatMap(sentencesOf)).size).toBe(
      styles.length * new Set(sentencesOf("gentle")).size,
    );
    expect(sentencesOf("direct")).toEqual(sentencesOf("direct"));
  });

  test.each(["sarcastic", "constructor", ""])("is motivational for a style it does not know: %j", (style) => {
    expect(sentencesOf(style)).toEqual(sentencesOf("motivational"));
  });
});
