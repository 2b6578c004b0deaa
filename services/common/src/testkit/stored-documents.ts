import mongoose from "mongoose";
import { testMongoUrl } from "./test-mongo.ts";

/** A document as it is stored. */
export interface StoredDocument {
  database: string;
  collection: string;
  /** All of it, as JSON. */
  text: string;
}

/** Every document in these databases of the test run, in a fixed order. */
export async function readStoredDocuments(databases: readonly string[]): Promise<StoredDocument[]> {
  const client = await mongoose.mongo.MongoClient.connect(testMongoUrl());
  const stored: StoredDocument[] = [];
  try {
    for (const database of databases) {
      for (const collection of await client.db(database).collections()) {
        for await (const document of collection.find())
          stored.push({ database, collection: collection.collectionName, text: JSON.stringify(document) });
      }
    }
  } finally {
    await client.close();
  }
  const keyOf = ({ database, collection, text }: StoredDocument) => `${database} ${collection} ${text}`;
  return stored.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
}
