import type { ChosenDifficulty } from "../ledger/chosen-difficulty.ts";
import type { Subgoal } from "../goal-slots/goal.ts";
import type { TextCheck } from "../texts/text-check.ts";

/** One life area of one user, built-in or a custom goal. The progress in it is stored in the ledger. */
export interface FocusArea {
  _id: string;
  userId: string;
  /** The built-in name; for a custom goal, its id. */
  name: string;
  displayName: string;
  /** One sentence that fits the assessed level; a custom goal's title. */
  currentGoal: string;
  icon: string;
  color: string;
  isCustom: boolean;
  isActive: boolean;
  /** 1 to 10: the level at which the area starts. */
  assessedLevel: number;
  /** The plan of a custom goal; a built-in area has none. */
  subgoals: readonly Subgoal[];
  /** Whether goals-ai found no harm in a custom goal; true for a built-in area. */
  isChecked: boolean;
  /** Why a custom goal's text is hidden: the names are then sentences in its place, and there is no plan. */
  textCheck: TextCheck | null;
  createdAt: Date;
  /** When the person left it; null while it is active. */
  leftAt: Date | null;
  /** Challenges created up to this time were retired when the area was left; returning did not reactivate them. */
  retiredUpTo: Date | null;
  /** How hard the person wants its sets; null or absent until they choose. */
  chosen?: ChosenDifficulty | null;
  /** A generation that its newest set is not below; absent while none is known. */
  generationFrom?: number;
}
