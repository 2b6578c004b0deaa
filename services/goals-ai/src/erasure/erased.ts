import { unauthenticated } from "@questwell/common";
import { RefinementLockModel } from "../refinements/refinement-lock.model.ts";
import { RefinementSlotModel } from "../refinements/refinement-slot.model.ts";
import { TombstoneModel } from "./tombstone.model.ts";

/** Deletes everything that goals-ai keeps of a person: two days of slots and a lock at most. */
export async function deleteRowsOf(userId: string): Promise<void> {
  await RefinementSlotModel.deleteMany({ userId });
  await RefinementLockModel.deleteOne({ _id: userId });
}

/**
 * Writes for a person unless they are gone; if they were erased meanwhile, what was written goes too.
 *
 * @throws AppError UNAUTHENTICATED when they are gone: their sessions ended with them.
 */
export async function unlessErased<Result>(userId: string, write: () => Promise<Result>): Promise<Result> {
  if (await isErased(userId)) throw unauthenticated();
  try {
    return await write();
  } finally {
    if (await isErased(userId)) await deleteRowsOf(userId);
  }
}

async function isErased(userId: string): Promise<boolean> {
  const tombstone = await TombstoneModel.findById(userId).select("_id").readConcern("majority").lean();
  return tombstone !== null;
}
