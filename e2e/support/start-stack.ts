import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { freePort, startStack } from "@questwell/local-stack";

/** Starts the whole product with empty data for a run of journeys, and ends it afterwards. */
export default async function startStackForJourneys(): Promise<() => Promise<void>> {
  const dataPath = await mkdtemp(join(tmpdir(), "questwell-journeys-"));
  const stack = await startStack({ dataPath, gatewayPort: await freePort() });
  process.env["QUESTWELL_URL"] = stack.url;
  return async () => {
    await stack.stop();
    await rm(dataPath, { recursive: true, force: true });
  };
}
