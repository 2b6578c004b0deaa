import { XP_PER_LEVEL } from "../completions/level.ts";
import { areaTotals, type Totals } from "../completions/totals.ts";
import type { DatedMoment } from "../streaks/local-date.ts";
import { shownStreak } from "../streaks/streak.ts";
import type { FocusArea } from "./focus-area.model.ts";

/** A focus area as its owner sees it. */
export interface FocusAreaView {
  id: string;
  name: string;
  displayName: string;
  currentGoal: string;
  icon: string;
  color: string;
  isCustom: boolean;
  isActive: boolean;
  level: number;
  /** Percent of the way to the next level. */
  progress: number;
  streak: number;
  xp: number;
  completedCount: number;
}

/** A focus area with what its owner's completions made of it up to `now`. */
export function focusAreaView(area: FocusArea, totals: Totals, now: DatedMoment): FocusAreaView {
  const { _id: id, name, displayName, currentGoal, icon, color, isCustom, isActive, assessedLevel } = area;
  const { xp, completed, days } = areaTotals(totals, id, name);
  return {
    id,
    name,
    displayName,
    currentGoal,
    icon,
    color,
    isCustom,
    isActive,
    level: assessedLevel + Math.floor(xp / XP_PER_LEVEL),
    progress: Math.floor(((xp % XP_PER_LEVEL) * 100) / XP_PER_LEVEL),
    streak: shownStreak(days, now),
    xp,
    completedCount: completed,
  };
}
