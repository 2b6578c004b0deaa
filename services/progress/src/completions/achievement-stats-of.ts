import type { AchievementStats } from "../achievements/achievement-stats.ts";
import type { CompletableArea, CompletableChallenge } from "../challenges/completable-challenge.ts";
import { goalProgress } from "../goal-slots/goal-progress.ts";
import { isBuiltInArea } from "../ledger/area-names.ts";
import type { Totals } from "../ledger/totals.ts";
import { daysBetween, mondayOf, type DatedMoment, type LocalDate } from "../streaks/local-date.ts";
import { longestStreak, shownStreak, type StreakDay } from "../streaks/streak.ts";

/** Losing a shorter streak does not count. */
const LOST_STREAK_DAYS = 7;

/** The stats that decide which achievements a completion earns. */
export function statsAfter(
  before: Totals,
  after: Totals,
  date: LocalDate,
  { area, activeAreaIds }: Pick<CompletableChallenge, "area" | "activeAreaIds">,
): AchievementStats {
  const lastBefore = before.days.findLast((day) => day.date < date);
  return {
    ...figuresOf(after, date, activeAreaIds),
    streak: longestStreak(after.days),
    // A late completion may extend a past streak, so every kept day is checked.
    streakAfterLoss: Math.max(0, ...after.days.map(streakAfterLoss)),
    goalProgress: goalProgress(area, after),
    daysAway: lastBefore ? daysBetween(lastBefore.date, date) - 1 : 0,
  };
}

/** The stats shown as the progress of locked achievements. */
export function currentStats(
  totals: Totals,
  now: DatedMoment,
  activeAreas: readonly CompletableArea[],
): AchievementStats {
  const activeAreaIds = activeAreas.map(({ _id }) => _id);
  const streak = shownStreak(totals.days, now);
  const last = totals.days.at(-1);
  return {
    ...figuresOf(totals, now.date, activeAreaIds),
    streak,
    streakAfterLoss: last && streak > 0 ? streakAfterLoss(last) : 0,
    goalProgress: Math.max(0, ...activeAreas.map((area) => goalProgress(area, totals))),
    daysAway: 0,
  };
}

const streakAfterLoss = ({ streak, longestBefore }: StreakDay) =>
  longestBefore >= LOST_STREAK_DAYS ? streak : 0;

function figuresOf(totals: Totals, date: LocalDate, activeAreaIds: readonly string[]) {
  const week = mondayOf(date);
  const isActive = (area: { focusAreaId: string }) => activeAreaIds.includes(area.focusAreaId);
  const isInWeek = (day: StreakDay) => mondayOf(day.date) === week;
  return {
    completed: totals.completed,
    hardCompleted: totals.hardCompleted,
    level: totals.level,
    builtInAreas: totals.areas.filter(({ name }) => isBuiltInArea(name)).length,
    mostInOneArea: totals.mostInOneArea,
    activeAreas: activeAreaIds.length,
    activeAreasThisWeek: totals.areas.filter((area) => isActive(area) && area.days.some(isInWeek)).length,
  };
}
