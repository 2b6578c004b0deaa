import type { AnyModel } from "./connect.ts";

/**
 * The number of documents in a collection, from its metadata: for figures, never for a cap. After a crash of the database
 * it may differ by the last minute.
 */
export async function countAll(model: AnyModel): Promise<number> {
  // oxlint-disable-next-line questwell/store-writes -- nothing is written by it
  return model.estimatedDocumentCount();
}
