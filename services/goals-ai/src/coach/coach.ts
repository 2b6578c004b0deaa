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

/** The days of the week, from Monday. */
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
type Weekday = (typeof weekdays)[number];

/** What a language model is told of the last weeks of an area. */
interface Lately {
  /** Of which the person said "not for me", newest first. */
  dismissedTitles: readonly string[];
  /** How the challenges of the last 28 days ended. */
  counts: readonly { difficulty: Difficulty; offered: number; completed: number }[];
  /** What the person planned for this week; null without a plan. */
  weekIntent: Intent | null;
  weekday: Weekday;
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
  /** Null if the caller did not send it; the built-in coach uses none of it. */
  lately: Lately | null;
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

/** What a figure of a week is about. */
export const factKinds = ["done", "activeDays", "areaDone", "planned", "streak", "setAside"] as const;

/** How the next week in an area may compare with the last one. */
export const intents = ["more", "same", "less", "rest"] as const;
export type Intent = (typeof intents)[number];

/** A figure of a week. */
export interface WeekFact {
  id: string;
  kind: (typeof factKinds)[number];
  have: number;
  /** Null where the figure has no whole. */
  of: number | null;
  /** The place of its area in the request, from 1; null if it is about none. */
  area: number | null;
}

/** An area of a reviewed week. */
export interface ReviewedArea {
  /** Null for a custom goal. */
  name: AreaName | null;
  /** Null for a built-in area. */
  goalTitle: string | null;
  /** What was planned for the week; null without a plan for it. */
  intent: Intent | null;
}

/** A request for the words of a weekly review. */
export interface ReviewRequest {
  coachingStyle: CoachingStyle;
  facts: readonly WeekFact[];
  areas: readonly ReviewedArea[];
  /** The same seed and request give the same answer. */
  seed: string;
}

/** The words of a weekly review. */
export interface WeekReview {
  opening: string;
  /** Each about one fact of the request, without any figure but those of the fact. */
  observations: { fact: string; sentence: string }[];
  /** Ideas for the next week, one per area; `area` is its place, from 1. */
  proposals: { area: number; intent: Intent; sentence: string }[];
}

/** Writes challenges, goals, plans, hints and reviews. */
export interface Coach {
  /** The `coach` of its answers. */
  readonly name: "built-in" | "openai";
  /** One challenge per requested difficulty, in that order, no title twice. */
  suggestChallenges(request: ChallengeRequest): Promise<SuggestedChallenge[]>;
  /** The next question about a goal, or its plan. */
  refineGoal(conversation: GoalConversation): Promise<GoalRefinement>;
  /** The words of a weekly review: 1 to 6 observations, at most 3 proposals. */
  reviewWeek(request: ReviewRequest): Promise<WeekReview>;
  /** One sentence per area, in the order asked. */
  suggestCurrentGoals(areas: readonly BuiltInAreaContext[]): Promise<string[]>;
  /** One sentence on how to continue at the area's level; null for a custom goal. */
  coachingHint(area: AreaContext): Promise<string | null>;
}
