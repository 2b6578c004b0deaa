import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { freePort, parseRunConfig, readStackFile, startStack } from "@questwell/local-stack";
import mongoose from "mongoose";
import { startGoogle } from "./google.ts";
import { startLanguageModel, type LanguageModel } from "./language-model.ts";
import { adminEmails } from "./operator.ts";
import { namingSomebody, notAsOnTheWire, type Account, type LoggedExchange } from "./what-left.ts";

/**
 * Starts the whole product with empty data, and stand-ins for Google and a language model, for a run of journeys; ends
 * them afterwards. The run fails if the language model was told whom it writes for, or if a log differs from what it got.
 * With ONE=yes one process runs all programs.
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
    const problems = await whatLeft(model, dataPath).catch((error: unknown) => [String(error)]);
    await stack.stop();
    await Promise.all([google.stop(), model.stop()]);
    await rm(dataPath, { recursive: true, force: true });
    if (problems.length > 0) throw new Error(`At the language model: ${problems.join("\n")}`);
  };
}

/** What the language model should not have got, and what the logs of its calls do not say as it was. */
async function whatLeft({ calls }: LanguageModel, dataPath: string): Promise<string[]> {
  const addresses = await readStackFile(dataPath);
  if (!addresses) throw new Error("The stack left no note of where its parts are");
  const mongo = await mongoose.createConnection(addresses.mongodbUrl).asPromise();
  const client = mongo.getClient();
  const accounts = await client.db("questwell_identity").collection<Account>("users").find().toArray();
  const rows = await client
    .db("questwell_goals_ai")
    .collection<{ requests?: LoggedExchange[] }>("coach_calls")
    .find()
    .toArray();
  await mongo.close();
  const logged = rows.flatMap(({ requests = [] }) => requests);
  process.stdout.write(`${calls.length} requests to the language model for ${accounts.length} people\n`);
  return [...namingSomebody(calls, accounts), ...notAsOnTheWire(logged, calls).map(({ sent }) => sent)];
}
