/** The five areas everyone has; a custom goal has no area name. */
export const areaNames = ["financial", "career", "relationships", "physical", "mental"] as const;
export type AreaName = (typeof areaNames)[number];

/** The difficulty of a challenge; progress decides its XP. */
export const difficulties = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof difficulties)[number];

/** The tone a person chose for the coach. */
export const coachingStyles = ["motivational", "gentle", "direct", "analytical"] as const;
export type CoachingStyle = (typeof coachingStyles)[number];

/** A focus area as a coach sees it, without any identification of the person. */
export interface AreaContext {
  /** Null for a custom goal. */
  name: AreaName | null;
  /** 1 to 10 when assessed, higher as XP grows. */
  level: number;
  coachingStyle: CoachingStyle;
}

/** One of the five areas that everyone has. */
interface BuiltInAreaContext extends AreaContext {
  name: AreaName;
}

/** The data of a custom goal that a coach gets. */
export interface GoalContext {
  title: string;
  /** The steps of its plan that are not done yet, the one to serve first in front. */
  openSteps: readonly { id: string; title: string }[];
  /** Whether it needs expert advice first; then the challenges do not quote it. */
  isSensitive: boolean;
}

/** A request for one set of challenges. */
export interface ChallengeRequest {
  area: AreaContext;
  /** Null for a built-in area. */
  goal: GoalContext | null;
  /** One challenge is suggested for each, in this order. */
  difficulties: readonly Difficulty[];
  /** Titles that must not be repeated, newest first. */
  recentTitles: readonly string[];
  /** The same seed and request give the same answer. */
  seed: string;
}

/** A challenge suggested by a coach. */
export interface SuggestedChallenge {
  /** At most 120 characters of plain text. */
  title: string;
  /** At most 500 characters of plain text. */
  description: string;
  difficulty: Difficulty;
  /** The step of the goal's plan that it serves. */
  stepId: string | null;
}

/** One message of a conversation. */
interface ConversationMessage {
  role: "user" | "assistant";
  content: string;
}

/** A conversation about a goal. All of it comes from the client, so the coach's messages are not trusted. */
export interface GoalConversation {
  /** The person's first message, at most 2000 characters. */
  goalText: string;
  /** The messages after it, the person's last answer at the end; empty at the start. */
  messages: readonly ConversationMessage[];
  coachingStyle: CoachingStyle;
  /** Whether the answer has to be the plan, not a question. */
  mustConclude: boolean;
  /** Whether the goal needs expert advice first; then the answer is neutral, without praise or quotes of the person. */
  isSensitive: boolean;
}

/** A goal that is ready to be created. */
export interface GoalPlan {
  /** At most 120 characters. */
  title: string;
  /** 1 to 6 steps of at most 200 characters. */
  subgoals: string[];
}

/** A coach's answer in a conversation about a goal. */
export interface GoalRefinement {
  /** The current wording of the goal. */
  refinedGoal: string;
  /** A question, or a closing sentence with the plan. */
  response: string;
  /** Null while questions remain. */
  plan: GoalPlan | null;
}

/** Writes challenges, goals, plans and hints. */
export interface Coach {
  /** The `coach` of its answers. */
  readonly name: "built-in" | "openai";
  /** One challenge per requested difficulty, in that order, no title twice. */
  suggestChallenges(request: ChallengeRequest): Promise<SuggestedChallenge[]>;
  /** The next question about a goal, or its plan. */
  refineGoal(conversation: GoalConversation): Promise<GoalRefinement>;
  /** One sentence per area, in the order asked. */
  suggestCurrentGoals(areas: readonly BuiltInAreaContext[]): Promise<string[]>;
  /** One sentence on how to continue at the area's level; null for a custom goal. */
  coachingHint(area: AreaContext): Promise<string | null>;
}
