import type { Model } from "mongoose";
import { isDuplicateKey } from "../errors/store-errors.ts";

/**
 * Stores a row whose `_id` is derived from what it records, so that a repeated insert is detected.
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
