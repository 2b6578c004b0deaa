import { countAll } from "@questwell/common";
import { FocusAreaModel } from "../focus-areas/focus-area.model.ts";
import { GoalSlotModel } from "../goal-slots/goal-slot.model.ts";
import { LedgerModel } from "../ledger/ledger.model.ts";

/** The number of active focus areas of all people, built-in and custom. */
export async function countActiveAreas(): Promise<number> {
  const counts = await Promise.all([
    FocusAreaModel.countDocuments({ isActive: true }),
    countAll(GoalSlotModel),
  ]);
  return counts[0] + counts[1];
}

/** The number of completed challenges of all people. */
export const countCompletions = (): Promise<number> => countAll(LedgerModel);
