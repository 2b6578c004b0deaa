import type { Model } from "mongoose";
import type { RequestContext } from "../context/request-context.ts";
import { insertOnce } from "../mongo/insert-once.ts";

interface EffectRow {
  _id: string;
}

/** What an earlier attempt of the same request stored under its key; null in a first attempt, and without a key. */
export async function findEffect<Row extends EffectRow>(
  model: Model<Row>,
  { effectId }: Pick<RequestContext, "effectId">,
): Promise<Row | null> {
  if (effectId === null) return null;
  return model.findById(effectId).readConcern("majority").lean<Row>().exec();
}

/** Stores the row that a request creates; when an earlier attempt was faster, returns the row of that one. */
export async function insertEffect<Row extends EffectRow>(
  model: Model<Row>,
  row: NoInfer<Row>,
): Promise<Row> {
  if (await insertOnce<Row>(model, row)) return row;
  const stored = await model.findById(row._id).readConcern("majority").lean<Row>().exec();
  return stored ?? row;
}
