import { describe, expect, test } from "@jest/globals";
import { areaNames, coachingStyles, difficulties } from "../coach.ts";
import { bands } from "./bands.ts";
import type { Catalogue } from "./catalogue.ts";
import { areaCatalogues, catalogueOf } from "./catalogues.ts";
import { expandTemplate, type ChallengeText } from "./expand-template.ts";
import { framing } from "./framing.ts";

const TITLE_MAX = 120;
const DESCRIPTION_MAX = 500;
const TITLES_PER_WINDOW = 40;

const catalogues = [...areaNames, null].map((name): [string, Catalogue] => [
  name ?? "custom goal",
  catalogueOf(name),
]);

const closings = (catalogue: Catalogue) => Object.values(catalogue.framing).flat();
const generalClosings = Object.values(framing).flatMap((byDifficulty) => Object.values(byDifficulty).flat());
const templates = (catalogue: Catalogue) =>
  bands.flatMap((band) => difficulties.flatMap((difficulty) => catalogue.challenges[band][difficulty]));
const texts = (catalogue: Catalogue): ChallengeText[] => templates(catalogue).flatMap(expandTemplate);
const areaSentences = Object.values(areaCatalogues).flatMap(({ currentGoals, hints }) =>
  bands.flatMap((band) => coachingStyles.flatMap((style) => [currentGoals[band][style], hints[band][style]])),
);
const everySentence = [
  ...catalogues.flatMap(([, catalogue]) => [
    ...texts(catalogue).flatMap(({ title, description }) => [title, description]),
    ...closings(catalogue),
  ]),
  ...generalClosings,
  ...areaSentences,
];

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe("the words of the built-in coach", () => {
  test("no title comes twice, in any area", () => {
    const titles = catalogues.flatMap(([, catalogue]) => texts(catalogue).map(({ title }) => title));
    expect(repeated(titles.map((title) => title.toLowerCase()))).toEqual([]);
  });

  test("no description, closing, goal or hint comes twice", () => {
    const descriptions = catalogues.flatMap(([, catalogue]) => templates(catalogue).map(([, text]) => text));
    const others = catalogues.flatMap(([, catalogue]) => closings(catalogue));
    const sentences = [...descriptions, ...others, ...generalClosings, ...areaSentences];
    expect(repeated(sentences.map((sentence) => sentence.toLowerCase()))).toEqual([]);
  });

  test.each(catalogues)("%s: titles are short, in sentence case, without a full stop", (_name, catalogue) => {
    for (const { title } of texts(catalogue)) {
      expect(title).toMatch(/^[A-Z][^{}]*[^.{}\s]$/u);
      expect(title).not.toMatch(/ {2}/u);
      expect(title.length).toBeLessThanOrEqual(TITLE_MAX);
      const capitals = title
        .split(" ")
        .slice(1)
        .filter((word) => /^[A-Z]/u.test(word));
      expect(capitals.filter((word) => !/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?$/u.test(word))).toEqual(
        [],
      );
    }
  });

  test.each(catalogues)(
    "%s: descriptions are sentences that leave room for a closing",
    (_name, catalogue) => {
      const longestClosing = Math.max(
        ...[...closings(catalogue), ...generalClosings].map(({ length }) => length),
      );
      for (const { description } of texts(catalogue)) {
        expect(description).toMatch(/^[A-Z][^{}]*[.?!…]$/u);
        expect(description).not.toMatch(/ {2}/u);
        expect(description.length + 1 + longestClosing).toBeLessThanOrEqual(DESCRIPTION_MAX);
      }
    },
  );

  test("no pressure, no promises, no markup", () => {
    const banned =
      /lost|failed|don't break|guarantee|never miss|lazy|ashamed|guilty|lose weight|diet|calorie|cure|diagnos|\bmust\b/iu;
    for (const sentence of everySentence) {
      expect(sentence).not.toMatch(banned);
      expect(sentence).not.toMatch(/[<>*_`#[\]{}|~]|https?:|www\./u);
    }
  });

  test("a slot leaves the right article before it", () => {
    for (const sentence of everySentence) {
      expect(sentence).not.toMatch(/\ba (?!one|us)[aeiou]|\ban (?!hour|honest)[^aeiou]/iu);
    }
  });

  test.each(catalogues)(
    "%s: every three neighbouring bands hold enough titles per difficulty",
    (_name, catalogue) => {
      for (const difficulty of difficulties) {
        const counts = bands.map(
          (band) => catalogue.challenges[band][difficulty].flatMap(expandTemplate).length,
        );
        for (let first = 0; first + 3 <= counts.length; first++) {
          const reachable = counts.slice(first, first + 3).reduce((sum, count) => sum + count, 0);
          expect(reachable).toBeGreaterThanOrEqual(TITLES_PER_WINDOW);
        }
      }
    },
  );

  test.each(catalogues)(
    "%s: a slot offers real choices, and its description uses it well",
    (_name, catalogue) => {
      for (const [title, description] of templates(catalogue)) {
        const slots = title.match(/\{[^{}]*\}/gu) ?? [];
        expect(slots.length).toBeLessThanOrEqual(1);
        if (slots.length === 0) expect(description).not.toContain("{}");
        const made = expandTemplate([title, description]);
        expect(repeated(made.map((text) => text.title))).toEqual([]);
        expect(made.length > 1).toBe(slots.length === 1);
      }
    },
  );
});
