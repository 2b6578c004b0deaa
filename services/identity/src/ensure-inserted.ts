import { insertOnce, retryOnConflict } from "@questwell/common";
import type { Model } from "mongoose";

/**
 * Inserts a row whose keys make it the same fact whoever inserts it. Being there already is success: an earlier try
 * whose answer was lost, or somebody else who stated the same.
 */
export async function ensureInserted<Row extends { _id: string }>(
  model: Model<Row>,
  row: NoInfer<Row>,
): Promise<void> {
  await retryOnConflict(() => insertOnce(model, row));
}
