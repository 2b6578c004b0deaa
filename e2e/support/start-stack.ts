import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { freePort, startStack } from "@questwell/local-stack";
import { startGoogle } from "./google.ts";
import { adminEmails } from "./operator.ts";

/** Starts the whole product with empty data, and a stand-in for Google, for a run of journeys; ends both afterwards. */
export default async function startStackForJourneys(): Promise<() => Promise<void>> {
  const dataPath = await mkdtemp(join(tmpdir(), "questwell-journeys-"));
  const google = await startGoogle();
  const stack = await startStack({
    dataPath,
    gatewayPort: await freePort(),
    env: { ...google.env, ADMIN_EMAILS: adminEmails.join(",") },
  });
  process.env["QUESTWELL_URL"] = stack.url;
  return async () => {
    await stack.stop();
    await google.stop();
    await rm(dataPath, { recursive: true, force: true });
  };
}
