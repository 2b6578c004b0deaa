import type { Difficulty } from "../ledger/xp-by-difficulty.ts";

/** What a fact is about; the schema describes each. */
export const reasonKinds = ["doneOf", "assessed", "openStep", "notForMe", "comeback", "weekPlan"] as const;

/** A fact that a set was chosen by, as it was then. */
export interface SetReason {
  kind: (typeof reasonKinds)[number];
  have: number | null;
  of: number | null;
  /** The difficulty of the challenges that it is about; null for all of the set. */
  difficulty: Difficulty | null;
  /** The challenges that the figures count; empty for a fact of the assessment or of a plan. */
  challengeIds: string[];
  /** The step of a custom goal's plan that it is about. */
  subgoalId: string | null;
}
