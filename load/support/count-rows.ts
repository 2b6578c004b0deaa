import type { mongo } from "mongoose";

/** How many rows a database has, in all collections. */
async function countRows(database: mongo.Db): Promise<number> {
  const collections = await database.collections();
  const counts = await Promise.all(
    collections
      .filter(({ collectionName }) => !collectionName.startsWith("system."))
      .map((collection) => collection.estimatedDocumentCount()),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Repeats `store`, which stores about `each` rows, until the database has at least so many. */
export async function growTo(
  database: mongo.Db,
  rows: number,
  { each, store }: { each: number; store: () => Promise<unknown> },
  atOnce = 8,
): Promise<void> {
  let left = Math.ceil((rows - (await countRows(database))) / each);
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await store();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
