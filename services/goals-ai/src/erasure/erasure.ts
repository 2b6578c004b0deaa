import { createErasure } from "@questwell/common";
import { GoalsAiUserErasedSchema } from "@questwell/proto";
import { RefinementLockModel } from "../refinements/refinement-lock.model.ts";
import { RefinementSlotModel } from "../refinements/refinement-slot.model.ts";

/** Deletes all data that goals-ai stores about a person: a day of slots and a lock at most. */
async function deleteRowsOf(userId: string): Promise<void> {
  await RefinementSlotModel.deleteMany({ userId });
  await RefinementLockModel.deleteOne({ _id: userId });
}

/** How goals-ai erases people. */
export const erasure = createErasure({
  service: "goals-ai",
  erasedSchema: GoalsAiUserErasedSchema,
  purge: deleteRowsOf,
});
