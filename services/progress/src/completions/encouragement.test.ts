import { describe, expect, test } from "@jest/globals";
import { encouragement } from "./encouragement.ts";

const styles = ["motivational", "gentle", "direct", "analytical"];
const sentencesOf = (style: string) => Array.from({ length: 30 }, (_, seq) => encouragement(style, seq));

describe("encouragement", () => {
  test.each(styles)("is one sentence per completion, never repeated twice in a row: %s", (style) => {
    const sentences = sentencesOf(style);
    for (const [index, sentence] of sentences.entries()) {
      expect(sentence).toMatch(/^[A-Z][^\n.!?]{10,100}[.!]$/u);
      expect(sentence).not.toBe(sentences[index + 1]);
    }
  });

  test("differs per style and is deterministic per completion", () => {
    expect(new Set(styles.flatMap(sentencesOf)).size).toBe(
      styles.length * new Set(sentencesOf("gentle")).size,
    );
    expect(sentencesOf("direct")).toEqual(sentencesOf("direct"));
  });

  test.each(["sarcastic", "constructor", ""])("is motivational for an unknown style: %j", (style) => {
    expect(sentencesOf(style)).toEqual(sentencesOf("motivational"));
  });
});
