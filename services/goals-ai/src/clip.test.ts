import { expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { clip } from "./clip.ts";

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
