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
  lately: null,
  seed: "seed",
  ...overrides,
});

describe("challenges for a custom goal", () => {
  test("serve its open steps in turn and name them", () => {
    const chosen = chooseChallenges(
      request({ goal: { title: "Learn to swim", openSteps: steps.slice(0, 2), isSensitive: false } }),
    );
    expect(chosen.map(({ stepId }) => stepId)).toEqual(["step-0", "step-1", "step-0"]);
    expect(chosen[0]?.description).toMatch(/^Your step: “Find a course”\. [A-Z]/u);
    expect(chosen[1]?.description).toMatch(/^Your step: “Buy goggles”\. [A-Z]/u);
    for (const { title } of chosen) expect(title).not.toMatch(/Find a course|Buy goggles/u);
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
      expect(description).toMatch(/^Your step: “[^“”"]+”\. [A-Z]/u);
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
            expect(title.length).toBeLessThanOrEqual(80);
            expect(description.length).toBeLessThanOrEqual(320);
          }
        }
  });

  test("speak of what the goal is about", () => {
    const about = /swim|pool|water|float|glid|length/iu;
    for (let seed = 0; seed < 10; seed++)
      for (const { title, description } of chooseChallenges(request({ seed: `${seed}` }))) {
        const own = `${title} ${description.replace(/^Your step: “[^”]*”\. /u, "")}`;
        expect(own).toMatch(about);
      }
  });

  test("begin with what the ladder has for a step of it", () => {
    const openSteps = [
      { id: "a", title: "Buy goggles" },
      { id: "b", title: "Swim four lengths with breaks. First: decide where you will rest (3 min)" },
    ];
    const goal = { title: "Learn to swim", openSteps, isSensitive: false };
    const [, second] = chooseChallenges(request({ goal, difficulties: ["easy", "medium"] }));
    expect(second?.title).toBe("Swim four lengths with breaks");
    expect(second?.description).toMatch(/^Rest at the wall/u);
    const [first] = chooseChallenges(
      request({ goal: { ...goal, openSteps: openSteps.slice(1) }, difficulties: ["easy"] }),
    );
    expect(first?.title).toBe("Decide where you will rest");
  });

  test("repeat no idea of the last 90, however the older titles are written", () => {
    const newestFirst: string[] = [];
    for (let set = 0; set < 20; set++) {
      const openSteps = [steps[set % 2] ?? { id: "", title: "" }];
      const goal = { title: "Learn to swim", openSteps, isSensitive: false };
      const recentTitles = newestFirst.map((title) => `Find a course: ${title}`);
      const titles = chooseChallenges(request({ goal, recentTitles, seed: `${set}` })).map(
        ({ title }) => title,
      );
      for (const title of titles) expect(newestFirst).not.toContain(title);
      newestFirst.unshift(...titles);
    }
  });

  test("say nothing about a sensitive goal", () => {
    const goal = { title: "Learn to swim", openSteps: steps, isSensitive: true };
    for (const { title, description } of chooseChallenges(request({ goal })))
      expect(`${title} ${description}`).not.toMatch(/swim|Your step/iu);
  });

  test("are plain ones when every step is done", () => {
    const chosen = chooseChallenges(
      request({ goal: { title: "Learn to swim", openSteps: [], isSensitive: false } }),
    );
    expect(chosen.map(({ description }) => description).join()).not.toContain("Your step");
    expect(chosen.map(({ stepId }) => stepId)).toEqual([null, null, null]);
  });
});
