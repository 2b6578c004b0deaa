import type { Subgoal } from "../goals/goal.ts";

/** One life area of one user, built-in or a custom goal. What was reached in it is in the ledger. */
export interface FocusArea {
  _id: string;
  userId: string;
  /** The built-in name; a custom goal has its id. */
  name: string;
  displayName: string;
  /** One sentence that fits the assessed level; a custom goal's title. */
  currentGoal: string;
  icon: string;
  color: string;
  isCustom: boolean;
  isActive: boolean;
  /** 1 to 10: where the area starts. */
  assessedLevel: number;
  /** The plan of a custom goal; a built-in area has none. */
  subgoals: readonly Subgoal[];
  /** Whether goals-ai found no harm in a custom goal; true for a built-in area. */
  isChecked: boolean;
  createdAt: Date;
  /** When the person left it; null while it is active. */
  leftAt: Date | null;
  /** Challenges made up to this moment were retired by leaving, and coming back did not bring them back. */
  retiredUpTo: Date | null;
}
