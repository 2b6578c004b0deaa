import type { FocusArea } from "../focus-areas/focus-area.ts";
import type { Subgoal } from "../goals/goal.ts";

/** Challenge difficulties, easiest first. */
export const difficulties = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof difficulties)[number];

/** XP per completion. The author of a challenge chooses its difficulty, never this number. */
export const xpByDifficulty: Readonly<Record<Difficulty, number>> = { easy: 20, medium: 40, hard: 60 };

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

/** A challenge as its owner sees it. */
export interface ChallengeView extends Challenge, CompletionOfChallenge {}

/** What its owner sees of a challenge's completion. */
export interface CompletionOfChallenge {
  /** The time it counts for; null while the challenge is open. */
  completedAt: Date | null;
  /** Its activities, in the order of its events: the completion itself first. Empty while the challenge is open. */
  activityIds: readonly string[];
}

export const notCompleted: CompletionOfChallenge = { completedAt: null, activityIds: [] };

/** The data besides the challenge that a completion needs. */
export interface CompletableChallenge {
  challenge: Challenge;
  area: CompletableArea;
  /** The custom goal of the challenge while goals-ai has not checked it. */
  uncheckedGoal: UncheckedGoal | null;
  /** When it was retired; null while it is active. */
  retiredAt: Date | null;
  /** The person's active focus areas at that time. */
  activeAreaIds: readonly string[];
}

/** The parts of a custom goal that goals-ai checks. */
export type UncheckedGoal = Pick<FocusArea, "_id" | "displayName" | "subgoals">;

/** The focus area data that a completion needs. */
export interface CompletableArea {
  _id: string;
  /** The built-in name, or the id of a custom goal. */
  name: string;
  /** The plan of a custom goal; empty for a built-in area. */
  subgoals: readonly Subgoal[];
}
