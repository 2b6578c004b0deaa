/** What a person has reached, in the figures that achievements ask about. */
export interface AchievementStats {
  /** Completed challenges, ever. */
  completed: number;
  /** Those of them that were hard. */
  hardCompleted: number;
  level: number;
  /** Days: the longest ever where earning is judged, the one that runs where progress is shown. */
  streak: number;
  /** Days of the running streak when one of seven days or more was lost before it, else 0. */
  streakAfterLoss: number;
  /** Built-in areas with at least one completion. */
  builtInAreas: number;
  /** The most completions in one area. */
  mostInOneArea: number;
  /** Areas the person has chosen and not left. */
  activeAreas: number;
  /** Those of them with a completion in the week, Monday to Sunday. */
  activeAreasThisWeek: number;
  /** Percent: the custom goal that was served where earning is judged, the furthest one where progress is shown. */
  goalProgress: number;
  /** Whole days without a completion before the one that is judged. */
  daysAway: number;
}
