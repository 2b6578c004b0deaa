import { rm } from "node:fs/promises";

/** Ends what start-mongo started. */
export default async function stopSharedMongo() {
  await globalThis.testMongo.server.stop();
  await rm(globalThis.testMongo.dataPath, { recursive: true, force: true });
}
