import { describe, expect, test } from "@jest/globals";
import { checkChallenge } from "../../content/check-challenges.ts";
import { similarTo } from "../../content/trigrams.ts";
import { areaNames, coachingStyles, difficulties } from "../coach.ts";
import { bands } from "./bands.ts";
import type { Catalogue } from "./catalogue.ts";
import { areaCatalogues } from "./catalogues.ts";
import { expandTemplate, type ChallengeText } from "./expand-template.ts";
import { framing } from "./framing.ts";
import { goalCatalogue } from "./goal-catalogue.ts";
import { any, goalKinds } from "./goal-kinds/goal-kinds.ts";
import { ideaListOf } from "./idea-list.ts";

const DESCRIPTION_MAX = 320;
/** "Your step: “…”. " with a step of 60 characters. */
const TIE_MAX = 77;
const IDEAS_PER_CELL = 10;

const areas = areaNames.map((name): [string, Catalogue] => [name, areaCatalogues[name]]);
const goals = [any, ...goalKinds].map((kind): [string, Catalogue] => [
  `goal: ${kind.name}`,
  goalCatalogue(kind),
]);
const catalogues = [...areas, ...goals];

const generalClosings = Object.values(framing).flat();
const closings = (catalogue: Catalogue) => Object.values(catalogue.framing).flat();
const templates = (catalogue: Catalogue) =>
  bands.flatMap((band) => difficulties.flatMap((difficulty) => catalogue.challenges[band][difficulty]));
const texts = (catalogue: Catalogue): ChallengeText[] => templates(catalogue).flatMap(expandTemplate);
const areaSentences = Object.values(areaCatalogues).flatMap(({ currentGoals, hints }) =>
  bands.flatMap((band) => coachingStyles.flatMap((style) => [currentGoals[band][style], hints[band][style]])),
);
const everySentence = new Set([
  ...catalogues.flatMap(([, catalogue]) => [
    ...texts(catalogue).flatMap(({ title, description }) => [title, description]),
    ...closings(catalogue),
  ]),
  ...generalClosings,
  ...areaSentences,
]);

const repeated = (values: readonly string[]) => {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
};

describe("the words of the built-in coach", () => {
  test("no title comes twice, in any area or in any kind of goal", () => {
    const ofAreas = areas.flatMap(([, catalogue]) => texts(catalogue).map(({ title }) => title));
    for (const [, goal] of goals) {
      const ofGoal = texts(goal).map(({ title }) => title);
      expect(repeated([...ofAreas, ...ofGoal].map((title) => title.toLowerCase()))).toEqual([]);
    }
  });

  test("no description, closing, goal or hint comes twice", () => {
    const ofAreas = areas.flatMap(([, catalogue]) => [
      ...templates(catalogue).map(({ description }) => description),
      ...closings(catalogue),
    ]);
    for (const [, goal] of goals) {
      const ofGoal = [...templates(goal).map(({ description }) => description), ...closings(goal)];
      const sentences = [...ofAreas, ...ofGoal, ...generalClosings, ...areaSentences];
      expect(repeated(sentences.map((sentence) => sentence.toLowerCase()))).toEqual([]);
    }
  });

  test.each(catalogues)("%s: titles are short, in sentence case, without a full stop", (_name, catalogue) => {
    for (const { title } of texts(catalogue)) {
      expect(title).toMatch(/^[A-Z][^{}]*[^.{}\s]$/u);
      expect(title).not.toMatch(/ {2}/u);
      const capitals = title
        .split(" ")
        .slice(1)
        .filter((word) => /^[A-Z]/u.test(word));
      expect(capitals.filter((word) => !/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?$/u.test(word))).toEqual(
        [],
      );
    }
  });

  test.each(catalogues)("%s: descriptions are sentences that leave room for a closing", (name, catalogue) => {
    const longestClosing = Math.max(
      ...[...closings(catalogue), ...generalClosings].map(({ length }) => length),
    );
    for (const { description } of texts(catalogue)) {
      expect(description).toMatch(/^[A-Z][^{}]*[.?!…]$/u);
      expect(description).not.toMatch(/ {2}/u);
      const isOfGoal = name.startsWith("goal");
      expect(description.length + 1 + longestClosing + (isOfGoal ? TIE_MAX : 0)).toBeLessThanOrEqual(
        DESCRIPTION_MAX,
      );
    }
  });

  test.each(catalogues)(
    "%s: every idea passes the content check, in every variant and style",
    (_name, catalogue) => {
      const { easy, medium, hard } = ideaListOf(catalogue);
      const faults = [...easy, ...medium, ...hard].flatMap(({ texts: variants, difficulty, minutes, days }) =>
        variants.flatMap((text) =>
          checkChallenge({ ...text, difficulty, minutes, days }, text.title, []).map(
            ({ rule, at }) => `${rule} ${at}`,
          ),
        ),
      );
      expect(faults).toEqual([]);
    },
  );

  test("no pressure, no promises, no markup", () => {
    const banned =
      /lost|failed|don't break|guarantee|never miss|lazy|ashamed|guilty|lose weight|diet|calorie|cure|diagnos|\bmust\b/iu;
    const markup = /[<>*_`#[\]{}|~]|https?:|www\./u;
    expect([...everySentence].filter((sentence) => banned.test(sentence) || markup.test(sentence))).toEqual(
      [],
    );
  });

  test("a slot leaves the right article before it", () => {
    const wrong = /\ba (?!one|us)[aeiou]|\ban (?!hour|honest)[^aeiou]/iu;
    expect([...everySentence].filter((sentence) => wrong.test(sentence))).toEqual([]);
  });

  test.each(catalogues)("%s: every band has ten ideas or more of each difficulty", (_name, catalogue) => {
    for (const difficulty of difficulties)
      for (const band of bands)
        expect(catalogue.challenges[band][difficulty].length).toBeGreaterThanOrEqual(IDEAS_PER_CELL);
  });

  test.each(catalogues)(
    "%s: hardly two ideas of a difficulty have titles that are alike",
    (_name, catalogue) => {
      for (const ideas of Object.values(ideaListOf(catalogue))) {
        const firstTitles = ideas.map(({ texts: [first] }) => first?.title ?? "");
        const alike = firstTitles.filter((title, at) => similarTo(firstTitles.slice(0, at))(title));
        expect(alike.length).toBeLessThanOrEqual(1);
      }
    },
  );

  test.each(catalogues)("%s: no idea asks for more minutes at a time than it states", (_name, catalogue) => {
    for (const { title, description, minutes } of templates(catalogue))
      for (const text of expandTemplate({ title, description }))
        for (const [, count] of `${text.title}. ${text.description}`.matchAll(/\bfor (\d+) minutes\b/gu))
          expect([text.title, Number(count) <= minutes]).toEqual([text.title, true]);
  });

  test.each(catalogues)(
    "%s: a slot offers real choices, and its description uses it well",
    (_name, catalogue) => {
      for (const { title, description } of templates(catalogue)) {
        const slots = title.match(/\{[^{}]*\}/gu) ?? [];
        expect(slots.length).toBeLessThanOrEqual(1);
        if (slots.length === 0) expect(description).not.toContain("{}");
        const made = expandTemplate({ title, description });
        expect(repeated(made.map((text) => text.title))).toEqual([]);
        expect(made.length > 1).toBe(slots.length === 1);
      }
    },
  );

  test.each(coachingStyles)("%s: every set has enough closings to choose from", (style) => {
    for (const [, catalogue] of catalogues)
      expect(new Set([...framing[style], ...catalogue.framing[style]]).size).toBe(21);
  });
});
