import { trusted, type Model } from "mongoose";
import type { RequestContext } from "../context/request-context.ts";
import { insertOnce } from "../mongo/insert-once.ts";

interface EffectRow {
  _id: string;
}

/** A row that keeps the key beside another `_id`; without the field where it has none. */
interface RowWithKey extends EffectRow {
  effectId?: string;
}

/** What an earlier attempt of the same request stored under its key; null in a first attempt, and without a key. */
export async function findEffect<Row extends EffectRow>(
  model: Model<Row>,
  { effectId }: Pick<RequestContext, "effectId">,
): Promise<Row | null> {
  if (effectId === null) return null;
  return model.findById(effectId).readConcern("majority").lean<Row>().exec();
}

/**
 * The same for a model that keeps the key beside another `_id`. Without the expression of the partial index MongoDB would
 * read all rows; the hint is for an engine that does not see that the filter contains it.
 */
export async function findByEffect<Row extends RowWithKey>(
  model: Model<Row>,
  { effectId }: Pick<RequestContext, "effectId">,
): Promise<Row | null> {
  if (effectId === null) return null;
  return model
    .findOne({ effectId: trusted({ $eq: effectId, $type: "string" }) })
    .hint({ effectId: 1 })
    .readConcern("majority")
    .lean<Row>()
    .exec();
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
