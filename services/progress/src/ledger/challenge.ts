import type { Difficulty } from "./xp-by-difficulty.ts";

/** One task in a focus area; immutable once suggested. */
export interface Challenge {
  id: string;
  focusAreaId: string;
  /** The step of a custom goal's plan that it serves. */
  subgoalId: string | null;
  title: string;
  description: string;
  difficulty: Difficulty;
  /** The coach that wrote it: built-in or openai. */
  coach: string;
  createdAt: Date;
}

/** What its owner sees of a challenge's completion. */
export interface CompletionOfChallenge {
  /** The time it counts for; null while the challenge is open. */
  completedAt: Date | null;
  /** Its activities, in the order of its events: the completion itself first. Empty while the challenge is open. */
  activityIds: readonly string[];
}

export const notCompleted: CompletionOfChallenge = { completedAt: null, activityIds: [] };

/** A challenge as its owner sees it. */
export interface ChallengeView extends Challenge, CompletionOfChallenge {
  /** Why the language model did not write it where its owner wanted that; null once it is completed. */
  coachReason: string | null;
}
