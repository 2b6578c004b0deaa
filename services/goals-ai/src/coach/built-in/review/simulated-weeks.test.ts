import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { checkReview } from "../../../content/check-review.ts";
import { areSafe } from "../../../safety/gate.ts";
import { areaNames, coachingStyles, intents, type ReviewRequest, type WeekFact } from "../../coach.ts";
import { reviewWeek } from "./review-week.ts";

/** A week with figures that fit together, as progress computes them. */
const anyWeek = fc
  .record({
    coachingStyle: fc.constantFrom(...coachingStyles),
    seed: fc.string({ minLength: 1 }),
    areas: fc.array(
      fc.record({
        name: fc.constantFrom(...areaNames, null),
        intent: fc.option(fc.constantFrom(...intents)),
        have: fc.nat({ max: 12 }),
        spare: fc.nat({ max: 9 }),
        target: fc.nat({ max: 7 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    activeDays: fc.nat({ max: 7 }),
    streak: fc.nat({ max: 400 }),
    setAside: fc.nat({ max: 20 }),
  })
  .map(({ coachingStyle, seed, areas, ...figures }): ReviewRequest => {
    const have = areas.reduce((sum, area) => sum + area.have, 0);
    const of = areas.reduce((sum, area) => sum + area.have + area.spare, 0);
    const facts: Omit<WeekFact, "id">[] = [
      { kind: "done", have, of, area: null },
      { kind: "activeDays", have: have === 0 ? 0 : figures.activeDays, of: 7, area: null },
      ...areas.map((area, index): Omit<WeekFact, "id"> => ({
        kind: "areaDone",
        have: area.have,
        of: area.have + area.spare,
        area: index + 1,
      })),
      ...areas.flatMap((area, index): Omit<WeekFact, "id">[] =>
        area.intent !== null && area.target > 0
          ? [{ kind: "planned", have: area.have, of: area.target, area: index + 1 }]
          : [],
      ),
      { kind: "streak", have: figures.streak, of: null, area: null },
      { kind: "setAside", have: figures.setAside, of: null, area: null },
    ];
    return {
      coachingStyle,
      seed,
      facts: facts
        .filter(({ of: whole }) => whole !== 0)
        .map((fact, index) => ({ id: `f${index + 1}`, ...fact })),
      areas: areas.map(({ name, intent }) => ({
        name,
        goalTitle: name === null ? "Learn to swim" : null,
        intent,
      })),
    };
  });

const textsOf = ({ opening, observations, proposals }: ReturnType<typeof reviewWeek>) => [
  opening,
  ...[...observations, ...proposals].map(({ sentence }) => sentence),
];

describe("over simulated weeks, the built-in coach's review", () => {
  test("has no fault in the content check: every figure is one of its fact, and no word is of loss or blame", () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        const review = reviewWeek(week);
        expect({
          review,
          faults: checkReview(review, { facts: week.facts, areas: week.areas.length }),
        }).toEqual({
          review,
          faults: [],
        });
      }),
      { numRuns: 4000 },
    );
  });

  test("is safe, never the same sentence twice, and the same for the same week", async () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        const texts = textsOf(reviewWeek(week));
        expect(textsOf(reviewWeek(week))).toEqual(texts);
        const observed = reviewWeek(week).observations.map(({ sentence }) => sentence);
        expect(new Set(observed).size).toBe(observed.length);
      }),
    );
    const samples = fc.sample(anyWeek, { numRuns: 60, seed: 1 });
    expect(await areSafe(samples.flatMap((week) => textsOf(reviewWeek(week))))).toBe(true);
  });
});

describe("a review", () => {
  const week = (have: number, of: number, intent: "less" | null = null): ReviewRequest => ({
    coachingStyle: "direct",
    seed: "s",
    facts: [
      { id: "f1", kind: "done", have, of, area: null },
      { id: "f2", kind: "areaDone", have, of, area: 1 },
    ],
    areas: [{ name: "career", goalTitle: null, intent }],
  });

  test.each([
    [3, 3, null, "more"],
    [4, 5, null, "more"],
    [1, 1, null, "same"],
    [2, 6, null, "same"],
    [0, 3, null, "less"],
    [0, 3, "less", "rest"],
  ] as const)("after %d of %d with the plan %s proposes %s", (have, of, planned, intent) =>
    expect(reviewWeek(week(have, of, planned)).proposals).toEqual([
      { area: 1, intent, sentence: expect.stringContaining("for your work") },
    ]),
  );

  test("of a week without a completion counts nothing", () => {
    const { observations } = reviewWeek(week(0, 3));
    expect(observations).toEqual([{ fact: "f1", sentence: "Pick one small challenge and start." }]);
  });
});
