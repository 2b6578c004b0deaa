import { expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { clip, plainText } from "./plain-text.ts";

test("invisible characters are removed, and lines become one", () => {
  expect(plainText("  Run\r\n\ta\u0000 half\u2028marathon ")).toBe("Run a half marathon");
  expect(plainText("a\u200Bb\u{E0049}\u{E0067}c\uFEFFd\u202Ee\u2066f")).toBe("abcdef");
  expect(plainText("\u200B \n\u{E0041}")).toBe("");
  expect(plainText("走る 🏃 é")).toBe("走る 🏃 é");
});

test("a clipped text is never too long, never splits a character, and starts like the original", () => {
  const texts = fc.string({ unit: "grapheme", maxLength: 300 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 2, max: 200 }), (text, most) => {
      const clipped = clip(text, most);
      expect(clipped.length).toBeLessThanOrEqual(most);
      expect(clipped.isWellFormed()).toBe(true);
      if (clipped !== text) expect(text.startsWith(clipped.slice(0, -1))).toBe(true);
    }),
  );
  expect(clip("Save five hundred euros", 15)).toBe("Save five…");
});
