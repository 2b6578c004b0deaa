import mongoose from "mongoose";
import { testMongoUrl } from "./test-mongo.ts";

/** Lets this process's models use a database of the test's engine, such as that of a service in a process of its own. */
export async function withDatabase<Result>(dbName: string, act: () => Promise<Result>): Promise<Result> {
  await mongoose.connect(testMongoUrl(), { dbName });
  try {
    return await act();
  } finally {
    await mongoose.disconnect();
  }
}
