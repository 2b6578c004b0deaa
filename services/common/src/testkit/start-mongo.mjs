import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMongo } from "@questwell/local-stack";

/** One MongoDB for all test files of a run; each file has a database of its own. */
export default async function startSharedMongo() {
  const dataPath = await mkdtemp(join(tmpdir(), "questwell-mongo-"));
  const server = await startMongo({ dataPath });
  process.env.TEST_MONGODB_URL = server.url;
  globalThis.testMongo = { server, dataPath };
}
