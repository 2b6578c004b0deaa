import type { Model } from "mongoose";
import { isDuplicateKey } from "../errors/store-errors.ts";
import { retryOnConflict } from "./retry-on-conflict.ts";

/**
 * Stores a row whose `_id` is derived from what it records, so that a repeated insert is detected. One attempt: for a
 * caller that repeats more than the insert.
 *
 * @returns whether this call stored it; false when a row with this `_id`, or another unique key of it, already existed.
 */
export async function insertOnce<Row>(model: Model<Row>, row: NoInfer<Row>): Promise<boolean> {
  try {
    await model.create([row]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/**
 * Inserts a row idempotently, retrying until it is stored. A duplicate is success: an earlier attempt with a lost
 * response, or another process inserted the same.
 *
 * @returns whether the attempt that succeeded stored it
 * @throws AppError UNAVAILABLE like `retryOnConflict`.
 */
export const ensureInserted = <Row>(model: Model<Row>, row: NoInfer<Row>): Promise<boolean> =>
  retryOnConflict(() => insertOnce(model, row));
