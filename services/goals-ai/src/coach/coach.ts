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

/** What a coach learns of a custom goal. */
export interface GoalContext {
  title: string;
  /** The steps of its plan that are not done yet, the one to serve first in front. */
  openSteps: readonly { id: string; title: string }[];
  /** Needs somebody else's advice first: the challenges quote no word of it. */
  isSensitive: boolean;
}

/** A request for one set of challenges. */
export interface ChallengeRequest {
  area: AreaContext;
  /** Null for a built-in area. */
  goal: GoalContext | null;
  /** One challenge is suggested for each, in this order. */
  difficulties: readonly Difficulty[];
  /** Titles that must not come again, the last one seen first. */
  recentTitles: readonly string[];
  /** The same seed and request give the same answer. */
  seed: string;
}

/** A challenge as a coach words it. */
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

/** A conversation about a goal. All of it comes from the client: what the coach is said to have said proves nothing. */
export interface GoalConversation {
  /** What the person wrote first, at most 2000 characters. */
  goalText: string;
  /** What was said after it, the person's last answer at the end; empty at the start. */
  messages: readonly ConversationMessage[];
  coachingStyle: CoachingStyle;
  /** No question any more: the plan has to come now. */
  mustConclude: boolean;
  /** What it is about needs somebody else's advice first: neutral words, no praise, and nothing of the person's quoted. */
  isSensitive: boolean;
}

/** A goal that is ready to be made. */
export interface GoalPlan {
  /** At most 120 characters. */
  title: string;
  /** 1 to 6 steps of at most 200 characters. */
  subgoals: string[];
}

/** What a coach says next about a goal. */
export interface GoalRefinement {
  /** The goal as it reads now. */
  refinedGoal: string;
  /** A question, or with the plan a closing word. */
  response: string;
  /** Null while there is something to ask. */
  plan: GoalPlan | null;
}

/** Who may put challenges, goals, plans and hints into words. */
export interface Coach {
  /** The mark that its answers carry. */
  readonly name: "built-in" | "openai";
  /** One challenge per requested difficulty, in that order, no title twice. */
  suggestChallenges(request: ChallengeRequest): Promise<SuggestedChallenge[]>;
  /** The next question about a goal, or its plan. */
  refineGoal(conversation: GoalConversation): Promise<GoalRefinement>;
  /** One sentence per area, in the order asked. */
  suggestCurrentGoals(areas: readonly BuiltInAreaContext[]): Promise<string[]>;
  /** One sentence on how to go on at the area's level; null for a custom goal. */
  coachingHint(area: AreaContext): Promise<string | null>;
}
