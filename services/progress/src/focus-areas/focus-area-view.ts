import { goalProgress, subgoalViews, type SubgoalView } from "../goal-slots/goal-progress.ts";
import { XP_PER_LEVEL } from "../ledger/level.ts";
import { areaTotals, type Totals } from "../ledger/totals.ts";
import type { DatedMoment } from "../streaks/local-date.ts";
import { shownStreak } from "../streaks/streak.ts";
import type { WeekPlan } from "../week-plans/week-plan.model.ts";
import type { FocusArea } from "./focus-area.ts";

/** A focus area as its owner sees it. */
export interface FocusAreaView extends Pick<
  FocusArea,
  | "userId"
  | "name"
  | "displayName"
  | "currentGoal"
  | "icon"
  | "color"
  | "isCustom"
  | "isActive"
  | "textCheck"
  | "createdAt"
  | "leftAt"
  | "retiredUpTo"
  | "chosen"
  | "generationFrom"
> {
  id: string;
  level: number;
  /** Percent of the way to the next level; for a custom goal, the share of its plan that is done. */
  progress: number;
  streak: number;
  xp: number;
  completedCount: number;
  /** Null for a built-in area. */
  subgoals: SubgoalView[] | null;
  /** Its owner's completions in all areas, which is the `seq` of the newest; null where only the area was read. */
  completedInAll: number | null;
  /** Its owner's plan for the current week, null without one; absent where only the area was read. */
  plan?: WeekPlan | null;
}

/** A focus area with its owner's progress in it up to `now`. */
export function focusAreaView(
  area: FocusArea,
  totals: Pick<Totals, "areas"> & Partial<Pick<Totals, "completed">>,
  now: DatedMoment,
): FocusAreaView {
  const {
    _id: id,
    userId,
    name,
    displayName,
    currentGoal,
    icon,
    color,
    isCustom,
    isActive,
    textCheck,
  } = area;
  const { createdAt, leftAt, retiredUpTo, chosen = null, generationFrom } = area;
  const reached = areaTotals(totals, id, name);
  const { xp, completed, days } = reached;
  const wayToNextLevel = Math.floor(((xp % XP_PER_LEVEL) * 100) / XP_PER_LEVEL);
  return {
    id,
    userId,
    name,
    displayName,
    currentGoal,
    icon,
    color,
    isCustom,
    isActive,
    textCheck,
    level: area.assessedLevel + Math.floor(xp / XP_PER_LEVEL),
    progress: isCustom ? goalProgress(area, totals) : wayToNextLevel,
    streak: shownStreak(days, now),
    xp,
    completedCount: completed,
    subgoals: isCustom ? subgoalViews(area.subgoals, reached) : null,
    createdAt,
    leftAt,
    retiredUpTo,
    chosen,
    ...(generationFrom !== undefined && { generationFrom }),
    completedInAll: totals.completed ?? null,
  };
}
