import { describe, expect, test } from "@jest/globals";
import { coachingStyles, difficulties, type ChallengeRequest } from "../coach.ts";
import { chooseChallenges } from "./choose-challenges.ts";

const steps = ["Find a course", "Buy goggles", "x".repeat(200), `Swim ${"far ".repeat(40)}`].map(
  (title, index) => ({
    id: `step-${index}`,
    title,
  }),
);
const request = (overrides: Partial<ChallengeRequest> = {}): ChallengeRequest => ({
  area: { name: null, level: 1, coachingStyle: "gentle" },
  goal: { title: "Learn to swim", openSteps: steps, isSensitive: false },
  difficulties: ["easy", "medium", "hard"],
  recentTitles: [],
  seed: "seed",
  ...overrides,
});

describe("challenges for a custom goal", () => {
  test("serve its open steps in turn and name them", () => {
    const chosen = chooseChallenges(
      request({ goal: { title: "Learn to swim", openSteps: steps.slice(0, 2), isSensitive: false } }),
    );
    expect(chosen.map(({ stepId }) => stepId)).toEqual(["step-0", "step-1", "step-0"]);
    expect(chosen[0]?.title).toMatch(/^Find a course: [A-Z]/u);
    expect(chosen[1]?.description).toMatch(
      /^This is for “Buy goggles” on the way to “Learn to swim”\. [A-Z]/u,
    );
  });

  test("leave no quotation mark open and quote nothing inside a quotation, however long the words are", () => {
    const long = "be able to hold a ten minute conversation with my neighbours about their garden";
    const openSteps = [
      `Take the first small step toward “${long}”`,
      `Keep this time for it: "Tuesday ${"and Friday ".repeat(15)}"`,
    ].map((title, index) => ({ id: `step-${index}`, title }));
    for (const { title, description } of chooseChallenges(
      request({ goal: { title: `Say “${long}”`, openSteps, isSensitive: false } }),
    )) {
      expect(title).not.toMatch(/["“”]/u);
      expect(description).toMatch(/^This is for “[^“”"]+” on the way to “[^“”"]+”\. [A-Z]/u);
    }
  });

  test("stay within the limits for the longest words, at every level and in every style", () => {
    const goal = { title: "y".repeat(120), openSteps: steps, isSensitive: false };
    for (const coachingStyle of coachingStyles)
      for (const level of [1, 3, 5, 7, 9])
        for (let seed = 0; seed < 30; seed++) {
          const area = { name: null, level, coachingStyle };
          const requested = [...difficulties, ...difficulties];
          for (const { title, description } of chooseChallenges(
            request({ area, goal, difficulties: requested, seed: `${seed}` }),
          )) {
            expect(title.length).toBeLessThanOrEqual(120);
            expect(description.length).toBeLessThanOrEqual(500);
          }
        }
  });

  test("repeat no idea of the last 30, regardless of the step", () => {
    const newestFirst: string[] = [];
    const ideaOf = (title: string) => title.slice(title.indexOf(": ") + 2);
    for (let set = 0; set < 11; set++) {
      const recentTitles = newestFirst.slice(0, 30);
      const openSteps = [steps[set % 2] ?? { id: "", title: "" }];
      const goal = { title: "Learn to swim", openSteps, isSensitive: false };
      const titles = chooseChallenges(request({ goal, recentTitles, seed: `${set}` })).map(
        ({ title }) => title,
      );
      for (const title of titles) expect(recentTitles.map(ideaOf)).not.toContain(ideaOf(title));
      newestFirst.unshift(...titles);
    }
  });

  test("are plain ones when every step is done", () => {
    const chosen = chooseChallenges(
      request({ goal: { title: "Learn to swim", openSteps: [], isSensitive: false } }),
    );
    expect(chosen).toEqual(chooseChallenges(request({ goal: null })));
    expect(chosen.map(({ stepId }) => stepId)).toEqual([null, null, null]);
  });
});
