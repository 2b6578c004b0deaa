import type { FocusArea } from "../focus-areas/focus-area.ts";
import type { Subgoal } from "../goals/goal.ts";

/** How hard a challenge is, easiest first. */
export const difficulties = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof difficulties)[number];

/** What a completion earns. Whoever writes a challenge picks its difficulty, never this number. */
export const xpByDifficulty: Readonly<Record<Difficulty, number>> = { easy: 20, medium: 40, hard: 60 };

/** One task inside a focus area; it never changes once it was suggested. */
export interface Challenge {
  id: string;
  focusAreaId: string;
  /** The step of a custom goal's plan that it serves. */
  subgoalId: string | null;
  title: string;
  description: string;
  difficulty: Difficulty;
  /** Who wrote it: built-in or openai. */
  coach: string;
  createdAt: Date;
}

/** A challenge as its owner sees it. */
export interface ChallengeView extends Challenge {
  /** The moment the completion counts for; null while it is open. */
  completedAt: Date | null;
}

/** What completing a challenge needs to know about it besides the challenge. */
export interface CompletableChallenge {
  challenge: Challenge;
  /** Its focus area. */
  area: CompletableArea;
  /** The custom goal that it is of, as long as goals-ai was not asked about it. */
  uncheckedGoal: UncheckedGoal | null;
  /** When it stopped being active; null while it is. */
  retiredAt: Date | null;
  /** The person's active focus areas at that moment. */
  activeAreaIds: readonly string[];
}

/** What goals-ai is asked about a custom goal. */
export type UncheckedGoal = Pick<FocusArea, "_id" | "displayName" | "subgoals">;

/** What completing a challenge needs to know about its focus area. */
export interface CompletableArea {
  _id: string;
  /** The built-in name, or the id of a custom goal. */
  name: string;
  /** The plan of a custom goal; empty for a built-in area. */
  subgoals: readonly Subgoal[];
}
