import { serviceNames } from "@questwell/proto";
import type { mongo } from "mongoose";
import type { LoadedStack } from "../stack/loaded-stack.ts";

/**
 * Reads two rows of each collection, one command after the other. The stand-in for MongoDB reads a whole collection for
 * its first plan after any collection or index was made or dropped; under load every connection would do so at once.
 */
export async function makeFirstPlans({ databaseOf }: Pick<LoadedStack, "databaseOf">): Promise<void> {
  for (const service of serviceNames) {
    const database = databaseOf(service);
    const collections = await database.listCollections({}, { nameOnly: true }).toArray();
    for (const { name } of collections.filter((each) => !each.name.startsWith("system.")))
      await readTwo(database.collection(name));
  }
}

async function readTwo(collection: mongo.Collection): Promise<void> {
  const rows = await collection.find().project({ _id: 1 }).limit(2).toArray();
  await collection.find({ _id: { $in: rows.map(({ _id }) => _id) } }).toArray();
}
