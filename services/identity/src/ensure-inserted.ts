import { insertOnce, retryOnConflict } from "@questwell/common";
import type { Model } from "mongoose";

/**
 * Inserts a row idempotently: its key identifies the fact. A duplicate is success: an earlier attempt with a lost
 * response, or another process inserted the same.
 */
export async function ensureInserted<Row extends { _id: string }>(
  model: Model<Row>,
  row: NoInfer<Row>,
): Promise<void> {
  await retryOnConflict(() => insertOnce(model, row));
}
