import { expect, test } from "@jest/globals";
import { areaNames, coachingStyles } from "../coach.ts";
import { builtInCoach } from "./built-in-coach.ts";

const levels = [1, 3, 5, 7, 9];
const areas = areaNames.flatMap((name) =>
  levels.flatMap((level) => coachingStyles.map((coachingStyle) => ({ name, level, coachingStyle }))),
);

test("every area, band and style has a current goal of its own, in the order asked", async () => {
  const goals = await builtInCoach.suggestCurrentGoals(areas);
  expect(new Set(goals).size).toBe(areas.length);
  const backwards = await builtInCoach.suggestCurrentGoals(areas.toReversed());
  expect(backwards).toEqual(goals.toReversed());
});

test("a beginner's goal for money is a first buffer", async () => {
  expect(
    await builtInCoach.suggestCurrentGoals([{ name: "financial", level: 2, coachingStyle: "motivational" }]),
  ).toEqual(["Build a first small buffer so that a surprise bill stays small"]);
});

test("every area, band and style has a hint of its own", async () => {
  const hints = await Promise.all(areas.map((area) => builtInCoach.coachingHint(area)));
  expect(new Set(hints).size).toBe(areas.length);
  expect(hints).not.toContain(null);
});

test("a custom goal gets challenges but no hint", async () => {
  const area = { name: null, level: 1, coachingStyle: "gentle" } as const;
  expect(await builtInCoach.coachingHint(area)).toBeNull();
  const request = {
    area,
    goal: null,
    difficulties: ["easy", "hard"],
    recentTitles: [],
    lately: null,
    seed: "goal",
  } as const;
  expect(await builtInCoach.suggestChallenges(request)).toHaveLength(2);
});
