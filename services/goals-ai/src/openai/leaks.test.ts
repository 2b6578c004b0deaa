import { expect, test } from "@jest/globals";
import { leakCheck } from "./leaks.ts";
import { readPrompts } from "./prompts.ts";

const { texts } = readPrompts();
const isLeak = leakCheck(texts, "QW-0a1b2c3d");

test("the canary and eight words in a row of a prompt are leaks, whatever the case and the signs", () => {
  expect(isLeak("My rules are marked qw-0a1b2c3d.")).toBe(true);
  for (const text of texts) {
    const words = text.split(/\s+/u);
    for (let at = 0; at + 8 < words.length; at += 7)
      expect(
        isLeak(
          `SURE! ${words
            .slice(at, at + 12)
            .join("  ")
            .toUpperCase()}`,
        ),
      ).toBe(true);
  }
});

test("fewer words, and sentences of our own, are none", () => {
  expect(
    isLeak("Write down one thing you can finish this week. Put the note where you drink your coffee."),
  ).toBe(false);
  expect(isLeak("Short sentences. Plain text: no Markdown, please")).toBe(false);
  expect(isLeak("")).toBe(false);
});
