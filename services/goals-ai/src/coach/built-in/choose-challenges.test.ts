import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import {
  areaNames,
  coachingStyles,
  difficulties,
  type AreaContext,
  type ChallengeRequest,
  type Difficulty,
} from "../coach.ts";
import { bandOf } from "./bands.ts";
import { chooseChallenges } from "./choose-challenges.ts";
import { sourceFor } from "./source-for.ts";

type SetAsked = [Difficulty[], string, AreaContext];

const area = fc.record({
  name: fc.constantFrom(...areaNames, null),
  level: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 13, max: 4_000_000_000 })),
  coachingStyle: fc.constantFrom(...coachingStyles),
});
const set = fc.array(fc.constantFrom(...difficulties), { minLength: 1, maxLength: 3 });
const seed = fc.string({ minLength: 1, maxLength: 40 });
const requests = fc.record({
  area,
  goal: fc.constant(null),
  difficulties: set,
  recentTitles: fc.constant<string[]>([]),
  lately: fc.constant(null),
  seed,
});

const request = (overrides: Partial<ChallengeRequest> = {}): ChallengeRequest => ({
  area: { name: "career", level: 5, coachingStyle: "direct" },
  goal: null,
  difficulties: ["easy", "medium", "hard"],
  recentTitles: [],
  lately: null,
  seed: "seed",
  ...overrides,
});
const titles = (chosen: readonly { title: string }[]) => chosen.map(({ title }) => title);

describe("choosing challenges", () => {
  test("the same request gets the same answer", () => {
    fc.assert(
      fc.property(requests, (one) => {
        expect(chooseChallenges(structuredClone(one))).toEqual(chooseChallenges(one));
      }),
    );
  });

  test("there is one per difficulty, in order, none twice, within the limits", () => {
    fc.assert(
      fc.property(requests, (one) => {
        const chosen = chooseChallenges(one);
        expect(chosen.map(({ difficulty }) => difficulty)).toEqual(one.difficulties);
        expect(new Set(titles(chosen)).size).toBe(chosen.length);
        for (const { title, description } of chosen) {
          expect(title.length).toBeLessThanOrEqual(120);
          expect(description.length).toBeLessThanOrEqual(500);
        }
      }),
    );
  });

  test("ten sets in a row repeat no title of the last 30, even when every one is of the same difficulty", () => {
    const history = fc.array(fc.tuple(set, seed, area), { minLength: 12, maxLength: 14 });
    const moods = fc.oneof(history, fc.tuple(seed, area, fc.constantFrom(...difficulties)).map(sameAgain));
    fc.assert(
      fc.property(moods, area, (sets, { name }) => {
        const newestFirst: string[] = [];
        for (const [requested, seed, { level, coachingStyle }] of sets) {
          const recentTitles = newestFirst.slice(0, 30);
          const chosen = titles(
            chooseChallenges({
              area: { name, level, coachingStyle },
              goal: null,
              difficulties: requested,
              recentTitles,
              lately: null,
              seed,
            }),
          );
          for (const title of chosen) expect(recentTitles).not.toContain(title);
          newestFirst.unshift(...chosen);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("the last of three hard ones repeats none of the last 30 titles, even where there are hardly more ideas", () => {
    const area = { name: null, level: 1, coachingStyle: "gentle" } as const;
    for (let round = 0; round < 20; round++) {
      const newestFirst: string[] = [];
      for (let set = 0; set < 13; set++) {
        const recentTitles = newestFirst.slice(0, 30);
        const difficulties = ["hard", "hard", "hard"] as const;
        const chosen = titles(
          chooseChallenges(request({ area, difficulties, recentTitles, seed: `${round} ${set}` })),
        );
        expect(chosen.filter((title) => recentTitles.includes(title))).toEqual([]);
        newestFirst.unshift(...chosen);
      }
    }
  });

  test("a first set comes from the level's own band", () => {
    fc.assert(
      fc.property(requests, (one) => {
        for (const { title, difficulty } of chooseChallenges(one)) {
          const ideas = sourceFor(one).ideas[difficulty].filter(
            ({ band }) => band === bandOf(one.area.level),
          );
          expect(titles(ideas.flatMap(({ texts }) => texts))).toContain(title);
        }
      }),
    );
  });

  test("a variant of an idea just seen waits until the ideas of its band have had their turn", () => {
    const seen: string[] = [];
    const ideas = sourceFor(request()).ideas.easy.filter(({ band }) => band === "steady");
    for (let round = 0; round < ideas.length; round++) {
      const chosen = chooseChallenges(
        request({ difficulties: ["easy"], recentTitles: seen, seed: `${round}` }),
      );
      seen.unshift(...titles(chosen));
    }
    expect(ideas.map(({ texts }) => titles(texts).filter((title) => seen.includes(title)).length)).toEqual(
      ideas.map(() => 1),
    );
  });

  test("when every idea has been seen, the one seen longest ago comes first", () => {
    const { easy } = sourceFor(request()).ideas;
    const all = easy.flatMap(({ texts }) => titles(texts));
    const again = chooseChallenges(
      request({ recentTitles: all, difficulties: ["easy", "easy"], seed: "again" }),
    );
    const ideaOf = (title: string) => easy.findIndex(({ texts }) => titles(texts).includes(title));
    expect(titles(again).map(ideaOf)).toEqual([easy.length - 1, easy.length - 2]);
  });

  test("the challenges of a set ask for different things to do where the ideas allow it", () => {
    const tagOf = ({ title, difficulty }: { title: string; difficulty: Difficulty }) =>
      sourceFor(request()).ideas[difficulty].find(({ texts }) => titles(texts).includes(title))?.tags[0];
    for (let round = 0; round < 20; round++) {
      const tags = chooseChallenges(request({ seed: `${round}` })).map(tagOf);
      expect(new Set(tags).size).toBe(3);
    }
  });

  test("only the first challenge of a set closes with a sentence in the person's style", () => {
    const [first, ...others] = chooseChallenges(request());
    const ideas = Object.values(sourceFor(request()).ideas).flat();
    const isIdeasOwn = (text: string) =>
      ideas.some(({ texts }) => texts.some((each) => each.description === text));
    expect(isIdeasOwn(first?.description ?? "")).toBe(false);
    expect(others.map(({ description }) => isIdeasOwn(description))).toEqual([true, true]);
  });

  test("recent titles count whatever their case", () => {
    const [first = ""] = titles(chooseChallenges(request()));
    expect(titles(chooseChallenges(request({ recentTitles: [` ${first.toUpperCase()} `] })))).not.toContain(
      first,
    );
  });

  test("another seed gives another set", () => {
    const sets = Array.from({ length: 20 }, (_, round) =>
      titles(chooseChallenges(request({ seed: `${round}` }))).join(),
    );
    expect(new Set(sets).size).toBeGreaterThan(15);
  });

  test("the style changes the tone, not the task", () => {
    const answers = coachingStyles.map((coachingStyle) =>
      chooseChallenges(request({ area: { name: "mental", level: 3, coachingStyle } })),
    );
    expect(new Set(answers.map((answer) => titles(answer).join())).size).toBe(1);
    expect(new Set(answers.map(([easy]) => easy?.description)).size).toBe(coachingStyles.length);
  });
});

/** Thirteen sets of one difficulty in one area. */
function sameAgain([seed, context, difficulty]: [string, AreaContext, Difficulty]): SetAsked[] {
  return Array.from({ length: 13 }, (_, round) => [
    [difficulty, difficulty, difficulty],
    `${seed} ${round}`,
    context,
  ]);
}
