import { createErasure } from "@questwell/common";
import { GoalsAiUserErasedSchema } from "@questwell/proto";
import { forgetSpender } from "../budget/reserve.ts";
import { deleteCallsOf } from "../calls/record-call.ts";
import { forgetPauser } from "../pause/set-pause.ts";
import { RefinementLockModel } from "../refinements/refinement-lock.model.ts";
import { RefinementSlotModel } from "../refinements/refinement-slot.model.ts";

/**
 * Deletes all data that goals-ai stores about a person: a day of slots, a lock, 30 days of calls to a language model. In
 * the chain of what was spent the person becomes nobody.
 */
async function deleteRowsOf(userId: string): Promise<void> {
  await RefinementSlotModel.deleteMany({ userId });
  await RefinementLockModel.deleteOne({ _id: userId });
  await deleteCallsOf(userId);
  await forgetSpender(userId);
  await forgetPauser(userId);
}

/** How goals-ai erases people. */
export const erasure = createErasure({
  service: "goals-ai",
  erasedSchema: GoalsAiUserErasedSchema,
  purge: deleteRowsOf,
});
