import { describe, expect, test } from "@jest/globals";
import { catalogue } from "./catalogue.ts";
import type { AchievementStats } from "./achievement-stats.ts";
import { celebrate, unlockedBy } from "./unlock.ts";

const nothing: AchievementStats = {
  completed: 0,
  hardCompleted: 0,
  level: 1,
  streak: 0,
  streakAfterLoss: 0,
  builtInAreas: 0,
  mostInOneArea: 0,
  activeAreas: 5,
  activeAreasThisWeek: 0,
  goalProgress: 0,
  daysAway: 0,
};

const unlockedIds = (standing: Partial<AchievementStats>, held: string[] = []) =>
  unlockedBy({ ...nothing, ...standing }, held).map(({ id }) => id);

describe("the achievement catalogue", () => {
  test("holds every achievement with its title and rank", () => {
    expect(catalogue.map(({ id, title, rank }) => `${rank} ${id} ${title}`)).toEqual([
      "1 first_step First Step",
      "1 know_thyself Know Thyself",
      "1 goal_setter Goal Setter",
      "4 goal_finisher Promise Kept",
      "2 done_10 Getting Momentum",
      "5 done_50 Building Routine",
      "6 done_100 Century",
      "7 done_250 Quarter Thousand",
      "8 done_500 Relentless",
      "9 done_1000 Thousand Strong",
      "2 streak_3 Spark",
      "3 streak_7 One Good Week",
      "4 streak_14 Fortnight",
      "5 streak_30 Monthly Rhythm",
      "6 streak_60 Second Nature",
      "7 streak_100 Hundred Days",
      "9 streak_365 A Whole Year",
      "2 level_5 Rising",
      "4 level_10 Double Digits",
      "6 level_25 Veteran",
      "7 level_50 Half Hundred",
      "1 hard_1 Challenge Accepted",
      "5 hard_25 Hard Way Up",
      "4 all_five Renaissance",
      "3 balanced_week Balanced Week",
      "5 area_50 Specialist",
      "3 welcome_back Welcome Back",
      "6 phoenix Phoenix",
      "1 first_friend Better Together",
      "3 cheerleader Cheerleader",
    ]);
  });

  test("describes each in one sentence", () => {
    for (const { description } of catalogue) expect(description).toMatch(/^[A-Z][^.]{10,100}\.$/u);
  });
});

describe("achievements unlocked by a completion", () => {
  test.each<[string, Partial<AchievementStats>, Partial<AchievementStats>]>([
    ["first_step", { completed: 0 }, { completed: 1 }],
    ["done_10", { completed: 9 }, { completed: 10 }],
    ["done_1000", { completed: 999 }, { completed: 1000 }],
    ["streak_3", { streak: 2 }, { streak: 3 }],
    ["streak_365", { streak: 364 }, { streak: 365 }],
    ["level_5", { level: 4 }, { level: 5 }],
    ["level_50", { level: 49 }, { level: 50 }],
    ["hard_1", { hardCompleted: 0 }, { hardCompleted: 1 }],
    ["hard_25", { hardCompleted: 24 }, { hardCompleted: 25 }],
    ["all_five", { builtInAreas: 4 }, { builtInAreas: 5 }],
    ["area_50", { mostInOneArea: 49 }, { mostInOneArea: 50 }],
    ["welcome_back", { daysAway: 6 }, { daysAway: 7 }],
    ["phoenix", { streakAfterLoss: 6 }, { streakAfterLoss: 7 }],
    ["goal_finisher", { goalProgress: 99 }, { goalProgress: 100 }],
    ["balanced_week", { activeAreas: 5, activeAreasThisWeek: 4 }, { activeAreas: 5, activeAreasThisWeek: 5 }],
    ["balanced_week", { activeAreas: 2, activeAreasThisWeek: 2 }, { activeAreas: 3, activeAreasThisWeek: 3 }],
  ])("%s is unlocked by its last step, not before", (id, before, after) => {
    expect(unlockedIds(before)).not.toContain(id);
    expect(unlockedIds(after)).toContain(id);
  });

  /** @shows BOUND-progress.xp_ledger.out */
  test("are unlocked once", () => {
    expect(unlockedIds({ completed: 10 }, ["first_step", "done_10"])).toEqual([]);
  });

  test("never include those earned by friends, a new goal or the assessment", () => {
    const everything = Object.fromEntries(Object.keys(nothing).map((figure) => [figure, 10_000]));
    const others = ["know_thyself", "goal_setter", "first_friend", "cheerleader"];
    const earned = unlockedIds(everything);
    expect(earned).toHaveLength(catalogue.length - others.length);
    for (const id of others) expect(earned).not.toContain(id);
  });
});

describe("celebrating achievements", () => {
  const earnedAt = new Date("2025-06-10T12:00:00Z");

  test("picks the highest rank, the later one of equal ranks, and lists all", () => {
    const unlocked = unlockedBy({ ...nothing, completed: 10, hardCompleted: 1, streak: 3 }, []);
    const { achievementUnlocked, achievementsUnlocked } = celebrate(unlocked, earnedAt);
    expect(achievementUnlocked).toEqual({
      id: "streak_3",
      title: "Spark",
      description: "Complete a challenge on 3 days in a row.",
      earnedAt,
    });
    expect(achievementsUnlocked.map(({ id }) => id)).toEqual(["first_step", "done_10", "streak_3", "hard_1"]);
  });

  test("is empty if nothing was unlocked", () => {
    expect(celebrate([], earnedAt)).toEqual({ achievementUnlocked: null, achievementsUnlocked: [] });
  });
});
