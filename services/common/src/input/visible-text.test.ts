/** @shows ASVS-1.3.3 */

import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { headerText, singleLineText, visibleText } from "./visible-text.ts";

describe("invisible characters are kept where words and emoji need them", () => {
  test.each([
    ["Persian: zero-width non-joiner inside a word", "می\u200Cخواهم"],
    ["Urdu and Arabic marks before the joiner", "خانهٔ\u200Cما"],
    ["Hindi: joiner after a virama", "क्\u200Dष और क्\u200Cष"],
    ["Sinhala: joiner between consonants", "ශ්\u200Dරී ලංකා"],
    ["Malayalam: joiner after a virama at the end of a word", "അവന്\u200D വന്നു"],
    ["Bengali: joiner after a virama", "হঠাত্\u200D"],
    ["Mongolian: variants of letters", "ᠠ\u180Bᠨ\u180E"],
    ["a family", "👨\u200D👩\u200D👧\u200D👦"],
    ["a profession with a skin colour", "👩🏽\u200D🚀 👩🏿\u200D🤝\u200D👩🏻"],
    ["a heart on fire", "❤\uFE0F\u200D🔥"],
    ["a rainbow flag", "🏳\uFE0F\u200D🌈"],
    ["a sign of Venus", "🏃🏻\u200D♀\uFE0F"],
    ["a heart as text and as a picture", "❤\uFE0E ❤\uFE0F"],
    ["a keycap", "1\uFE0F\u20E3"],
    ["the flag of Scotland", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"],
    ["a flag of a country", "🇮🇷"],
    ["a Japanese name with a variant", "葛\u{E0100}城"],
    ["accents that are marks of their own", "e\u0301 o\u0308"],
    ["Hebrew and Arabic without controls", "שלום עולם مرحبا"],
  ])("%s", (_, text) => {
    expect(visibleText(text)).toBe(text);
    expect(singleLineText(text)).toBe(text);
  });
});

describe("invisible characters are removed everywhere else", () => {
  test.each([
    ["a right-to-left override", "pay \u202Egnp.exe", "pay gnp.exe"],
    ["embeddings and isolates", "a\u202A\u202B\u202C\u202D\u2066\u2067\u2068\u2069b", "ab"],
    ["direction marks", "a\u200E\u200F\u061Cb", "ab"],
    ["zero-width spaces and joiners between Latin letters", "ki\u200Bl\u200Cl\u200D\u2060\uFEFF", "kill"],
    ["several joiners in a row", "می\u200C\u200Cخواهم", "میخواهم"],
    ["a joiner at the edge of a word", "\u200Cمی\u200C خواهم\u200D", "می خواهم"],
    ["a joiner between an emoji and a letter", "👩\u200Da\u200D👩", "👩a👩"],
    ["tags", "Hi\u{E0049}\u{E0067}\u{E006E}\u{E006F}\u{E0072}\u{E0065}\u{E007F}", "Hi"],
    ["tags after a flag that are no region", "🏴\u{E0067}\u{E0068}\u{E0069}\u{E007F}", "🏴"],
    ["bytes hidden in variation selectors", "😀\u{E0100}\u{E0141}\uFE01\uFE02 a\uFE0F1\uFE0F", "😀 a1"],
    ["all variation selectors but the first", "❤\uFE0F\uFE0F\uFE0E", "❤\uFE0F"],
    ["soft hyphens and grapheme joiners", "a\u00AD\u034Fb", "ab"],
    ["Hangul fillers", "\u3164Ann\uFFA0\u115F\u1160", "Ann"],
    ["marks of annotations", "a\uFFF9b\uFFFAc\uFFFB", "abc"],
  ])("%s", (_, raw, text) => {
    expect(visibleText(raw)).toBe(text);
    expect(singleLineText(raw)).toBe(text);
  });
});

describe("a text without a visible character is empty", () => {
  test.each([
    ["nothing", ""],
    ["blanks", " \t\r\n\u00A0\u2003\u3000\u2028 "],
    ["zero-width characters", "\u200B\u200C\u200D\u2060\uFEFF"],
    ["bidirectional controls", "\u202E\u2066\u2069\u200F"],
    ["tags", "\u{E0041}\u{E0042}\u{E007F}"],
    ["control characters", "\u0000\u0007\u001B\u0085"],
    ["fillers", "\u3164\uFFA0\u2800"],
    ["variation selectors", "\uFE0F\u{E0100}"],
    ["unassigned and private characters", "\u0378\uE000"],
  ])("%s", (_, raw) => {
    expect(visibleText(raw)).toBe("");
    expect(singleLineText(raw)).toBe("");
  });
});

describe("lines", () => {
  test("stay, without other control characters", () => {
    expect(visibleText(" One\u0007two\r\n\n\tthree  four\u001B[1m\n")).toBe("One two\r\n\n\tthree  four [1m");
  });

  test("become one in a text for one line", () => {
    expect(singleLineText("  Run\r\n\ta\u0000 half\u2028marathon ")).toBe("Run a half marathon");
  });

  test("become one and short in a header", () => {
    expect(headerText("Error:\n\tlost\u202E")).toBe("Error: lost");
    expect(headerText("x ".repeat(600))).toHaveLength(500);
  });
});

const units = [
  "a",
  " ",
  "\n",
  "م",
  "क",
  "्",
  "👩",
  "❤",
  "🏽",
  "🏴",
  "1",
  "葛",
  "ᠠ",
  "\u20E3",
  "\u{E0067}",
].concat([
  "\u200B",
  "\u200C",
  "\u200D",
  "\u202E",
  "\uFE0F",
  "\u{E0100}",
  "\u{E007F}",
  "\u180B",
  "\uD800",
  "\u0000",
]);

test("a cleaned text stays as it is when it is cleaned again", () => {
  const texts = fc.array(fc.constantFrom(...units), { maxLength: 12 }).map((chosen) => chosen.join(""));
  fc.assert(
    fc.property(texts, (raw) => {
      const text = visibleText(raw);
      expect(visibleText(text)).toBe(text);
      expect(text.isWellFormed()).toBe(true);
      const line = singleLineText(raw);
      expect(singleLineText(line)).toBe(line);
      expect(line).not.toMatch(/[\p{Cc}\u200B\u202E]/u);
    }),
  );
});

test("takes one pass however many invisible characters there are", () => {
  const startedAt = performance.now();
  for (const unit of [...units, "🏴\u{E0067}", "👩\u200D", "م\u200C", " \u200B"])
    singleLineText(unit.repeat(20_000));
  expect(performance.now() - startedAt).toBeLessThan(1500);
});
