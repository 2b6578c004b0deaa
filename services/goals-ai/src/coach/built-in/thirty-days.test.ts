import { describe, expect, test } from "@jest/globals";
import { measureContent } from "../../../eval/content/measure.ts";
import { coachingStyles, type Coach } from "../coach.ts";
import { builtInCoach } from "./built-in-coach.ts";

/** The styles differ in one sentence of a set: each person has one of the four. */
const oneStyle = (index: number) => coachingStyles.slice(index % 4, (index % 4) + 1);

describe("60 people with one set a day over 30 days", () => {
  test("get what the figures ask for: variety, goal cards about the goal, plans that can be done, a style", async () => {
    const { rows, runs, faults } = await measureContent(builtInCoach, oneStyle);
    expect(runs).toHaveLength(60);
    expect(runs.every(({ cards }) => cards === 90)).toBe(true);
    expect(faults).toEqual([]);
    expect(rows.filter(({ isMet }) => !isMet)).toEqual([]);
    expect(rows.map(({ limit }) => limit)).toEqual([75, 2, 4, 70, 100, 100, 90]);
  }, 60_000);

  test("get less from a coach that says the same every day", async () => {
    const stubborn: Coach = {
      ...builtInCoach,
      suggestChallenges: async (request) =>
        builtInCoach.suggestChallenges({ ...request, goal: null, recentTitles: [], seed: "same" }),
    };
    const { rows, isGood } = await measureContent(stubborn, (index) => (index % 15 === 0 ? ["gentle"] : []));
    expect(isGood).toBe(false);
    expect(rows.filter(({ isMet }) => isMet).map(({ rubric }) => rubric)).toEqual(["doable plan steps, %"]);
  });
});
