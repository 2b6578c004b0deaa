import { unauthenticated } from "@questwell/common";
import { deleteRowsOf } from "./delete-rows.ts";
import { TombstoneModel } from "./tombstone.model.ts";

/** Whether the person is gone. */
export async function isErased(userId: string): Promise<boolean> {
  const tombstone = await TombstoneModel.findById(userId).select("_id").readConcern("majority").lean();
  return tombstone !== null;
}

/**
 * Called after a write for a person: if they were erased meanwhile, what was written goes too. With the look before
 * the write nothing slips through, since the tombstone is older than the deletion.
 */
export async function deleteIfErased(userId: string): Promise<void> {
  if (await isErased(userId)) await deleteRowsOf(userId);
}

/**
 * Writes for a person unless they are gone.
 *
 * @throws AppError UNAUTHENTICATED when they are: their sessions ended with them.
 */
export async function unlessErased<Result>(userId: string, write: () => Promise<Result>): Promise<Result> {
  if (await isErased(userId)) throw unauthenticated();
  try {
    return await write();
  } finally {
    await deleteIfErased(userId);
  }
}
