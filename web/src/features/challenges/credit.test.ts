import { describe, expect, test } from "@jest/globals";

import { creditArea, creditUser, predictUser } from "#src/features/challenges/credit.ts";

const area = {
  __typename: "FocusArea" as const,
  id: "area-1",
  xp: 180,
  level: 5,
  progress: 90,
  completedCount: 7,
  isCustom: false,
};
const user = { __typename: "User" as const, id: "user-1", totalXP: 180, level: 1, currentStreak: 2 };

describe("an area", () => {
  test("gains a level with every 200 XP and restarts its bar", () => {
    expect(creditArea(area, 40)).toEqual({ ...area, xp: 220, level: 6, progress: 10, completedCount: 8 });
  });

  test("within a level only moves its bar", () => {
    expect(creditArea({ ...area, xp: 20, progress: 10 }, 60)).toMatchObject({
      xp: 80,
      level: 5,
      progress: 40,
    });
  });

  test("of a goal leaves the bar to its plan", () => {
    expect(creditArea({ ...area, isCustom: true, progress: 33 }, 40)).toMatchObject({
      progress: 33,
      level: 6,
    });
  });
});

describe("a person", () => {
  test("is predicted by addition", () => {
    expect(predictUser(user, 20)).toMatchObject({ totalXP: 200, level: 2, currentStreak: 2 });
    expect(predictUser({ ...user, totalXP: null, level: null }, 60)).toMatchObject({ totalXP: 60, level: 1 });
  });

  test("takes the server's totals", () => {
    expect(creditUser(user, { totalXP: 240, level: 2, streak: 3 })).toMatchObject({
      totalXP: 240,
      level: 2,
      currentStreak: 3,
    });
  });

  test("never shrinks with a response that arrives out of order", () => {
    expect(
      creditUser({ ...user, totalXP: 300, level: 2 }, { totalXP: 240, level: 2, streak: 3 }),
    ).toMatchObject({
      totalXP: 300,
      level: 2,
    });
  });
});
