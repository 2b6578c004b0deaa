/** The five areas everyone has; a custom goal has no area name. */
export const areaNames = ["financial", "career", "relationships", "physical", "mental"] as const;
export type AreaName = (typeof areaNames)[number];

/** How hard a challenge is; what it earns is decided elsewhere. */
export const difficulties = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof difficulties)[number];

/** The tone a person chose for the coach. */
export const coachingStyles = ["motivational", "gentle", "direct", "analytical"] as const;
export type CoachingStyle = (typeof coachingStyles)[number];

/** A focus area as a coach sees it: nothing in it tells who the person is. */
export interface AreaContext {
  /** Null for a custom goal, whose text no coach is shown here. */
  name: AreaName | null;
  /** 1 to 10 when assessed, higher as XP grows. */
  level: number;
  coachingStyle: CoachingStyle;
}

/** One of the five areas that everyone has. */
interface BuiltInAreaContext extends AreaContext {
  name: AreaName;
}

/** A wish for one set of challenges. */
export interface ChallengeWish {
  area: AreaContext;
  /** One challenge is suggested for each, in this order. */
  difficulties: readonly Difficulty[];
  /** Titles that must not come again, the last one seen first. */
  recentTitles: readonly string[];
  /** Same seed and same wish, same answer. */
  seed: string;
}

/** A challenge as a coach words it. */
export interface SuggestedChallenge {
  /** At most 120 characters of plain text. */
  title: string;
  /** At most 500 characters of plain text. */
  description: string;
  difficulty: Difficulty;
}

/** Who may put challenges, goals and hints into words. */
export interface Coach {
  /** The mark that its answers carry. */
  readonly name: "built-in" | "openai";
  /** One challenge per wished difficulty, in that order, no title twice. */
  suggestChallenges(wish: ChallengeWish): Promise<SuggestedChallenge[]>;
  /** One sentence per area, in the order asked. */
  suggestCurrentGoals(areas: readonly BuiltInAreaContext[]): Promise<string[]>;
  /** One sentence on how to go on at the area's level; null for a custom goal. */
  coachingHint(area: AreaContext): Promise<string | null>;
}
