import type { DatedMoment } from "../streaks/local-date.ts";
import { creditDay, type StreakDay } from "../streaks/streak.ts";
import type { Challenge } from "./challenge.ts";
import { levelOf } from "./level.ts";
import { xpByDifficulty } from "./xp-by-difficulty.ts";

/** A user's totals in one focus area. */
export interface AreaTotals {
  focusAreaId: string;
  /** The built-in name, or the id of a custom goal. */
  name: string;
  xp: number;
  completed: number;
  days: readonly StreakDay[];
  /** Completions per step of a custom goal's plan; absent before the first one. */
  subgoals?: readonly SubgoalTotals[];
}

/** The completions of one step of a custom goal's plan. */
interface SubgoalTotals {
  id: string;
  completed: number;
}

/** An achievement and when it was earned. */
export interface EarnedAchievement {
  id: string;
  earnedAt: Date;
}

/** The sum of all completions of one user. */
export interface Totals {
  totalXP: number;
  level: number;
  completed: number;
  hardCompleted: number;
  days: readonly StreakDay[];
  /** The built-in areas and the custom goals active at the time; the totals of other goals are in their own entries. */
  areas: readonly AreaTotals[];
  /** The highest completion count any area ever had. */
  mostInOneArea: number;
  /** Achievements from completions; the assessment, goals and friends earn others. */
  achievements: readonly EarnedAchievement[];
}

/** The totals before the first completion. */
export const nothingYet: Totals = {
  totalXP: 0,
  level: levelOf(0),
  completed: 0,
  hardCompleted: 0,
  days: [],
  areas: [],
  mostInOneArea: 0,
  achievements: [],
};

/**
 * The totals after one more completion, before the achievements it earns.
 *
 * @param mostZones how many time zones are kept per date, if not the default
 */
export function addCompletion(
  before: Totals,
  challenge: Challenge,
  areaName: string,
  credited: DatedMoment,
  mostZones?: number,
): Totals {
  const xp = xpByDifficulty[challenge.difficulty];
  const totalXP = before.totalXP + xp;
  const area = areaTotals(before, challenge.focusAreaId, areaName);
  const grownArea: AreaTotals = {
    ...area,
    xp: area.xp + xp,
    completed: area.completed + 1,
    days: creditDay(area.days, credited, mostZones),
    ...(challenge.subgoalId && { subgoals: countSubgoal(area.subgoals ?? [], challenge.subgoalId) }),
  };
  return {
    ...before,
    totalXP,
    level: levelOf(totalXP),
    completed: before.completed + 1,
    hardCompleted: before.hardCompleted + (challenge.difficulty === "hard" ? 1 : 0),
    days: creditDay(before.days, credited, mostZones),
    areas: [...before.areas.filter((each) => each.focusAreaId !== area.focusAreaId), grownArea],
    mostInOneArea: Math.max(before.mostInOneArea, grownArea.completed),
  };
}

function countSubgoal(subgoals: readonly SubgoalTotals[], id: string): SubgoalTotals[] {
  const completed = subgoals.find((each) => each.id === id)?.completed ?? 0;
  return [...subgoals.filter((each) => each.id !== id), { id, completed: completed + 1 }];
}

/** The totals of one focus area, zero while nothing is completed there. */
export function areaTotals({ areas }: Pick<Totals, "areas">, focusAreaId: string, name: string): AreaTotals {
  const known = areas.find((area) => area.focusAreaId === focusAreaId);
  return known ?? { focusAreaId, name, xp: 0, completed: 0, days: [] };
}
