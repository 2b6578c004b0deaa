/** A person's progress, as the figures that achievements measure. */
export interface AchievementStats {
  /** Completed challenges in total. */
  completed: number;
  /** Completed hard challenges. */
  hardCompleted: number;
  level: number;
  /** Days: the longest streak so far when judging what was earned, the current streak when showing progress. */
  streak: number;
  /** Days of the current streak if a streak of at least seven days was lost before it, else 0. */
  streakAfterLoss: number;
  /** Built-in areas with at least one completion. */
  builtInAreas: number;
  /** The most completions in one area. */
  mostInOneArea: number;
  /** Active areas of the person. */
  activeAreas: number;
  /** Active areas with a completion in the week, Monday to Sunday. */
  activeAreasThisWeek: number;
  /**
   * Percent: the goal of the completed challenge when judging what was earned, the furthest goal when showing progress.
   */
  goalProgress: number;
  /** Whole days without a completion before the judged one. */
  daysAway: number;
}
