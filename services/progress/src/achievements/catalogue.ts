import type { AchievementStats } from "./achievement-stats.ts";

/** Progress towards an achievement, such as 37 of 50. */
export interface Figure {
  have: number;
  need: number;
}

/** An achievement; it is earned once. */
export interface Achievement {
  id: string;
  title: string;
  /** One sentence that describes how it is earned. */
  description: string;
  /** 1 to 9. If several are earned at once, the highest rank is celebrated. */
  rank: number;
  /**
   * Progress computed from the stats. Absent if something other than a completion earns it: such an achievement is done
   * or not.
   */
  measure?: (standing: AchievementStats) => Figure;
}

/** Progress of a done-or-not achievement while it is not done. */
export const notDone: Figure = { have: 0, need: 1 };

/** Days in a week without a completion. */
const WEEK_DAYS = 7;
const BUILT_IN_AREAS = 5;
/** The minimum number of areas for a balanced week. */
const BALANCED_AREAS = 3;

const reach =
  (figure: Exclude<keyof AchievementStats, "activeAreas">, need: number) =>
  (standing: AchievementStats): Figure => ({ have: Math.min(standing[figure], need), need });

const balancedWeek = ({ activeAreas, activeAreasThisWeek }: AchievementStats): Figure => ({
  have: activeAreasThisWeek,
  need: Math.max(activeAreas, BALANCED_AREAS),
});

/** No partial progress: the figure is 0 until it is 1. */
const welcomeBack = ({ daysAway }: AchievementStats): Figure => ({
  have: daysAway >= WEEK_DAYS ? 1 : 0,
  need: 1,
});

const done = (need: number, title: string, rank: number): Achievement => ({
  id: `done_${need}`,
  title,
  description: `Complete ${need.toLocaleString("en")} challenges.`,
  rank,
  measure: reach("completed", need),
});

const streak = (need: number, title: string, rank: number): Achievement => ({
  id: `streak_${need}`,
  title,
  description: `Complete a challenge on ${need} days in a row.`,
  rank,
  measure: reach("streak", need),
});

const level = (need: number, title: string, rank: number): Achievement => ({
  id: `level_${need}`,
  title,
  description: `Reach level ${need}.`,
  rank,
  measure: reach("level", need),
});

/** All achievements in display order. */
export const catalogue: readonly Achievement[] = [
  {
    id: "first_step",
    title: "First Step",
    description: "Complete your first challenge.",
    rank: 1,
    measure: reach("completed", 1),
  },
  {
    id: "know_thyself",
    title: "Know Thyself",
    description: "Finish the assessment of your five life areas.",
    rank: 1,
  },
  { id: "goal_setter", title: "Goal Setter", description: "Create your first custom goal.", rank: 1 },
  {
    id: "goal_finisher",
    title: "Promise Kept",
    description: "Bring a custom goal to 100 percent.",
    rank: 4,
    measure: reach("goalProgress", 100),
  },
  done(10, "Getting Momentum", 2),
  done(50, "Building Routine", 5),
  done(100, "Century", 6),
  done(250, "Quarter Thousand", 7),
  done(500, "Relentless", 8),
  done(1000, "Thousand Strong", 9),
  streak(3, "Spark", 2),
  streak(7, "One Good Week", 3),
  streak(14, "Fortnight", 4),
  streak(30, "Monthly Rhythm", 5),
  streak(60, "Second Nature", 6),
  streak(100, "Hundred Days", 7),
  streak(365, "A Whole Year", 9),
  level(5, "Rising", 2),
  level(10, "Double Digits", 4),
  level(25, "Veteran", 6),
  level(50, "Half Hundred", 7),
  {
    id: "hard_1",
    title: "Challenge Accepted",
    description: "Complete your first hard challenge.",
    rank: 1,
    measure: reach("hardCompleted", 1),
  },
  {
    id: "hard_25",
    title: "Hard Way Up",
    description: "Complete 25 hard challenges.",
    rank: 5,
    measure: reach("hardCompleted", 25),
  },
  {
    id: "all_five",
    title: "Renaissance",
    description: "Complete a challenge in each of the five life areas.",
    rank: 4,
    measure: reach("builtInAreas", BUILT_IN_AREAS),
  },
  {
    id: "balanced_week",
    title: "Balanced Week",
    description:
      "Complete a challenge in every active area, three or more of them, between Monday and Sunday.",
    rank: 3,
    measure: balancedWeek,
  },
  {
    id: "area_50",
    title: "Specialist",
    description: "Complete 50 challenges in one area.",
    rank: 5,
    measure: reach("mostInOneArea", 50),
  },
  {
    id: "welcome_back",
    title: "Welcome Back",
    description: "Complete a challenge after seven or more days away.",
    rank: 3,
    measure: welcomeBack,
  },
  {
    id: "phoenix",
    title: "Phoenix",
    description: "Reach a 7-day streak again after losing one of 7 days or more.",
    rank: 6,
    measure: reach("streakAfterLoss", WEEK_DAYS),
  },
  { id: "first_friend", title: "Better Together", description: "Connect with your first friend.", rank: 1 },
  {
    id: "cheerleader",
    title: "Cheerleader",
    description: "Send 10 cheers to three or more friends.",
    rank: 3,
  },
];
