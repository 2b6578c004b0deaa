import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { freePort, parseRunConfig, startStack } from "@questwell/local-stack";
import { startGoogle } from "./google.ts";
import { startLanguageModel } from "./language-model.ts";
import { adminEmails } from "./operator.ts";

/**
 * Starts the whole product with empty data, and stand-ins for Google and a language model, for a run of journeys; ends
 * them afterwards. With ONE=yes one process runs all programs.
 */
export default async function startStackForJourneys(): Promise<() => Promise<void>> {
  const config = parseRunConfig({ ONE: process.env["ONE"] });
  if (typeof config === "string") throw new Error(config);
  const dataPath = await mkdtemp(join(tmpdir(), "questwell-journeys-"));
  const google = await startGoogle();
  const model = await startLanguageModel(google.env);
  const stack = await startStack({
    dataPath,
    gatewayPort: await freePort(),
    inOneProcess: config.inOneProcess,
    env: { ...model.env, ADMIN_EMAILS: adminEmails.join(",") },
  });
  process.env["QUESTWELL_URL"] = stack.url;
  return async () => {
    await stack.stop();
    await Promise.all([google.stop(), model.stop()]);
    await rm(dataPath, { recursive: true, force: true });
  };
}
