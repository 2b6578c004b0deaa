import type { BackgroundContext } from "@questwell/common";
import type {
  ChallengeRequest,
  Coach,
  GoalConversation,
  GoalRefinement,
  ReviewRequest,
  SuggestedChallenge,
  WeekReview,
} from "./coach.ts";

/** Why a model was wanted and did not write an answer. */
export type Reason =
  | "off"
  | "paused"
  | "personBudget"
  | "budget"
  | "busy"
  | "slow"
  | "unreachable"
  | "refused"
  | "invalid"
  | "unsafe"
  | "interrupted"
  | "failed";

/** What the person did. */
export type Trigger = "generate" | "createGoal" | "refine" | "continue" | "review";

/** An answer, who wrote it, and why the model did not where the person had wanted it. */
export interface Answered<Value> {
  value: Value;
  coach: "built-in" | "openai";
  reason: Reason | null;
}

/** Who asks, until when, and whether a model may see it. Nothing of this is sent to a provider. */
export interface Asked {
  userId: string;
  /** The same for every retry of one wish. */
  callKey: string;
  trigger: Trigger;
  answerBy: Date;
  /** Whether the session's token or the caller says yes to a model, and the built-in coach was not chosen for this answer. */
  mayUseAi: boolean;
}

/** Asks for a person's consent as it is stored now; unknown without an answer. */
export type AskConsent = (userId: string) => Promise<"given" | "withdrawn" | "unknown">;

/** What answering needs besides the coach. */
export interface At extends Pick<BackgroundContext, "clock" | "log"> {
  askConsent: AskConsent;
}

/** The coach as use cases call it: it always answers, and says who wrote the answer. */
export interface AnsweringCoach extends Pick<Coach, "suggestCurrentGoals" | "coachingHint"> {
  /** One challenge per requested difficulty, in that order, no title twice. */
  suggestChallenges(at: At, request: ChallengeRequest, asked: Asked): Promise<Answered<SuggestedChallenge[]>>;
  /** The next question about a goal, or its plan. */
  refineGoal(at: At, conversation: GoalConversation, asked: Asked): Promise<Answered<GoalRefinement>>;
  /** The words of a weekly review. */
  reviewWeek(at: At, request: ReviewRequest, asked: Asked): Promise<Answered<WeekReview>>;
}
