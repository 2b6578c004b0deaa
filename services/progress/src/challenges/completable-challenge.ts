import type { UncheckedGoal } from "../coach/check-goal.ts";
import type { Subgoal } from "../goal-slots/goal.ts";
import type { Challenge } from "../ledger/challenge.ts";

/** The data besides the challenge that a completion needs. */
export interface CompletableChallenge {
  challenge: Challenge;
  /** Why the language model did not write it where the person wanted that. */
  coachReason: string | null;
  area: CompletableArea;
  /** The custom goal of the challenge while goals-ai has not checked it. */
  uncheckedGoal: UncheckedGoal | null;
  /** When it was retired; null while it is active. */
  retiredAt: Date | null;
  /** The person's active focus areas at that time. */
  activeAreaIds: readonly string[];
}

/** The focus area data that a completion needs. */
export interface CompletableArea {
  _id: string;
  /** The built-in name, or the id of a custom goal. */
  name: string;
  /** The plan of a custom goal; empty for a built-in area. */
  subgoals: readonly Subgoal[];
}
