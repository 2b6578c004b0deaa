import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "@jest/globals";

const css = readFileSync(join(import.meta.dirname, "index.css"), "utf8");
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/gu)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }] as const,
  ),
);

type Scheme = "light" | "dark";

/** The relative luminance of WCAG 2. */
function luminance(name: string, scheme: Scheme): number {
  const color = tokens.get(name)?.[scheme];
  if (color === undefined) throw new Error(`No colour ${name}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, scheme: Scheme): number {
  const [dim = 0, bright = 0] = [luminance(one, scheme), luminance(other, scheme)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const grounds = ["paper", "surface", "sunken"];
const texts = ["ink", "muted", "primary", "secondary", "ember", "success", "danger"];
const areas = ["pink-500", "orange-500", "indigo-500"];

describe.each<Scheme>(["light", "dark"])("in the %s scheme", (scheme) => {
  test.each(["ink", "muted", "primary"])("text in %s has 4.5 : 1 contrast on every background", (text) => {
    for (const ground of grounds) expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each([...texts, ...areas])("text in %s has enough contrast on paper and cards", (text) => {
    for (const ground of ["paper", "surface"]) {
      expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("gold text has enough contrast on cards, the only place where it is used", () => {
    expect(contrast("xp-fill", "surface", scheme)).toBeGreaterThanOrEqual(4.5);
  });

  /** @shows UX-14 */
  test("control borders and the focus ring have a contrast of 3 : 1", () => {
    for (const ground of grounds.slice(0, 2)) {
      expect(contrast("line-strong", ground, scheme)).toBeGreaterThanOrEqual(3);
    }
    for (const ground of grounds) expect(contrast("primary", ground, scheme)).toBeGreaterThanOrEqual(3);
  });

  test("the label of a button has enough contrast", () => {
    expect(contrast("on-primary", "primary", scheme)).toBeGreaterThanOrEqual(4.5);
    expect(contrast("surface", "danger", scheme)).toBeGreaterThanOrEqual(4.5);
  });
});

/** @shows UX-14 */
test("the focus ring is 3 px of the primary colour", () => {
  expect(css).toMatch(/:focus-visible \{\s*outline: 3px solid var\(--color-primary\);/u);
});

/** @shows UX-29 */
test("with reduced motion everything takes 1 ms, only a stamp fades in within 150 ms", () => {
  const [, reduced = ""] = css.split("@media (prefers-reduced-motion: reduce)");
  expect(reduced).toContain("animation-duration: 1ms !important");
  expect(reduced).toContain("transition-duration: 1ms !important");
  expect(reduced).toMatch(/\[data-stamp\] \{\s*animation: fade-in 150ms/u);
});
