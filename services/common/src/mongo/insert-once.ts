import type { Model } from "mongoose";
import { isDuplicateKey } from "../errors/store-errors.ts";

/**
 * Stores a row whose `_id` is derived from what it records, so that storing it again is recognised.
 *
 * @returns whether this call stored it; false when a row with this `_id`, or another unique key of it, was there.
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
