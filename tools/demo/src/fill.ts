import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { readKeySet } from "@questwell/common";
import {
  borrowStack,
  keyFiles,
  parseRunConfig,
  programEnv,
  readStackFile,
  startChild,
} from "@questwell/local-stack";
import { openServicePool, Refused } from "./service-pool.ts";
import { runStory } from "./run-story.ts";

const EXIT_CONFIG = 78;

// The entry point of `make demo`.
const problem = await fill();
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}

/** Fills the data folder, once; returns the reason when it could not. */
async function fill(): Promise<string | null> {
  const config = parseRunConfig(process.env);
  if (typeof config === "string") {
    process.exitCode = EXIT_CONFIG;
    return config;
  }
  const { dataPath, nodeEnv } = config;
  if (nodeEnv === "production" && process.env["DEMO_FORCE"] !== "1")
    return "The demo is not for production, where its people could sign in. To do it anyway: DEMO_FORCE=1";
  const doneFile = join(dataPath, "demo.json");
  const earlier = await readFile(doneFile, "utf8").catch(() => null);
  if (earlier !== null) {
    process.stdout.write(`The demo is there already: ${earlier}`);
    return null;
  }
  // Running services use the real time, and would handle half of the demo's events with it.
  if (await readStackFile(dataPath)) return "Questwell runs: stop it, then make demo, then make run";

  const startedAt = Date.now();
  const log = (line: string) => process.stdout.write(`${line}\n`);
  const stack = await borrowStack({ dataPath, env: process.env, log });
  try {
    const { addresses } = stack;
    const mainFile = fileURLToPath(new URL("../../../services/event-keeper/src/main.ts", import.meta.url));
    const env = await programEnv("event-keeper", addresses, { ...process.env, LOG_LEVEL: "error" });
    const keeper = await startChild([process.execPath, mainFile], { output: "inherit", env });
    const { privateFile } = await keyFiles(dataPath, "internal");
    const services = await openServicePool(
      async (service) => ({ ...(await programEnv(service, addresses, process.env)), PORT: "0" }),
      readKeySet(privateFile, "private"),
    );
    try {
      const password = process.env["DEMO_PASSWORD"] ?? randomBytes(12).toString("base64url");
      const { people, firstDay, lastDay } = await runStory(services, { password, now: new Date() });
      const differences = people.reduce((sum, person) => sum + person.differences, 0);
      if (differences > 0) return `${differences} entries of the ledgers differ from their sums`;
      const date = (day: Date) => day.toISOString().slice(0, 10);
      const whom = people.map(({ email, completions }) => `${email} (${completions} completions)`).join(", ");
      const summary = `${whom}, ${date(firstDay)} to ${date(lastDay)}`;
      await writeFile(doneFile, `${summary}\n`);
      log(`${summary}; every ledger adds up; ${Math.round((Date.now() - startedAt) / 1000)} s`);
      log(`Password of all three, shown this once: ${password}`);
      log(`Admin: ${people.at(-1)?.email}. Now: make run`);
      return null;
    } finally {
      await services.stop();
      await keeper.stop();
    }
  } catch (error) {
    if (error instanceof Refused && error.code === "CONFLICT")
      return `An earlier demo was interrupted. Start anew with: make clean (${error.message})`;
    throw error;
  } finally {
    await stack.giveBack();
  }
}
