import type { Model, PipelineStage } from "mongoose";

/**
 * The rows of a pipeline, a few dozen at most, in its order. The database sends them in one document: the driver reads
 * each document of a batch twice, and what is inside of one once.
 */
export async function rowsInOne<Row>(
  // Rows have whatever fields the pipeline gives them.
  // oxlint-disable-next-line typescript/no-explicit-any
  model: Model<any>,
  pipeline: readonly PipelineStage[],
): Promise<Row[]> {
  const [all] = await model.aggregate<{ rows: Row[] }>([
    ...pipeline,
    { $group: { _id: null, rows: { $push: "$$ROOT" } } },
  ]);
  return all?.rows ?? [];
}
