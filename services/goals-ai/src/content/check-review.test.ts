import { describe, expect, test } from "@jest/globals";
import { checkReview, type KnownFact, type WrittenReview } from "./check-review.ts";

const facts: KnownFact[] = [
  { id: "f1", have: 2, of: 9 },
  { id: "f2", have: 4, of: null },
];
const good: WrittenReview = {
  opening: "You kept moving this week, and it shows.",
  observations: [{ fact: "f1", sentence: "You did 2 of 9 challenges this week." }],
  proposals: [{ area: 1, sentence: "You could try one more at work next week." }],
};
const faultsOf = (change: Partial<WrittenReview>) =>
  checkReview({ ...good, ...change }, { facts, areas: 2 }).map(({ rule, at }) => `${rule} ${at}`);
const observed = (sentence: string, fact = "f1") => faultsOf({ observations: [{ fact, sentence }] });

describe("the content check of a review", () => {
  test("finds nothing in a good one", () => {
    expect(faultsOf({})).toEqual([]);
    expect(observed("You did two of nine challenges this week.")).toEqual([]);
    expect(observed("You are 4 days in a row on your way.", "f2")).toEqual([]);
  });

  test.each([
    "You did 3 of 9 challenges this week.",
    "You did 9 of 2 challenges this week.",
    "You did seven challenges this week, well done.",
    "You did 22 % of your challenges this week.",
    "You did half of your challenges this week.",
    "You did 2 of 9, and last week you did 1.",
    "You did twice as much as the week before.",
  ])("finds an invented figure in: %s", (sentence) =>
    expect(observed(sentence)).toEqual(["figure observations[0].sentence"]),
  );

  test("finds a figure in the opening and in a proposal", () => {
    expect(faultsOf({ opening: "You did 2 of 9 challenges. That is good." })).toEqual(["figure opening"]);
    const proposals = [{ area: 1, sentence: "You could try 3 more of these at work." }];
    expect(faultsOf({ proposals })).toEqual(["figure proposals[0].sentence"]);
  });

  test.each([
    "You failed to do more than 2 challenges.",
    "You only did 2 of 9 challenges this week.",
    "You missed a lot and did 2 of 9 challenges.",
    "You should do more than 2 of 9 challenges.",
    "You lost some time but did 2 of 9 of them.",
    "Unfortunately it was 2 of 9 challenges.",
  ])("finds a word of loss or blame in: %s", (sentence) =>
    expect(observed(sentence)).toContain("blame observations[0].sentence"),
  );

  test("finds an unknown fact, no observation, an unknown area, and one that comes twice", () => {
    expect(observed("You did 2 of 9 challenges this week.", "f9")).toEqual(["fact observations[0].fact"]);
    expect(faultsOf({ observations: [] })).toEqual(["fact observations"]);
    const [proposal] = good.proposals;
    expect(faultsOf({ proposals: [{ ...proposal, area: 3 } as never] })).toEqual(["fact proposals"]);
    expect(faultsOf({ proposals: [proposal, proposal] as never })).toEqual(["fact proposals"]);
  });
});
