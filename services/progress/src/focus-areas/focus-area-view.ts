import { goalProgress, subgoalViews, type SubgoalView } from "../goal-slots/goal-progress.ts";
import { XP_PER_LEVEL } from "../ledger/level.ts";
import { areaTotals, type Totals } from "../ledger/totals.ts";
import type { DatedMoment } from "../streaks/local-date.ts";
import { shownStreak } from "../streaks/streak.ts";
import type { FocusArea } from "./focus-area.ts";

/** A focus area as its owner sees it. */
export interface FocusAreaView extends Pick<
  FocusArea,
  "name" | "displayName" | "currentGoal" | "icon" | "color" | "isCustom" | "isActive" | "createdAt"
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
}

/** A focus area with its owner's progress in it up to `now`. */
export function focusAreaView(
  area: FocusArea,
  totals: Pick<Totals, "areas">,
  now: DatedMoment,
): FocusAreaView {
  const { _id: id, name, displayName, currentGoal, icon, color, isCustom, isActive, createdAt } = area;
  const reached = areaTotals(totals, id, name);
  const { xp, completed, days } = reached;
  const wayToNextLevel = Math.floor(((xp % XP_PER_LEVEL) * 100) / XP_PER_LEVEL);
  return {
    id,
    name,
    displayName,
    currentGoal,
    icon,
    color,
    isCustom,
    isActive,
    level: area.assessedLevel + Math.floor(xp / XP_PER_LEVEL),
    progress: isCustom ? goalProgress(area, totals) : wayToNextLevel,
    streak: shownStreak(days, now),
    xp,
    completedCount: completed,
    subgoals: isCustom ? subgoalViews(area.subgoals, reached) : null,
    createdAt,
  };
}
