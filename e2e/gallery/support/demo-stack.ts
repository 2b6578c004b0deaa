import { randomBytes } from "node:crypto";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { freePort, startStack } from "@questwell/local-stack";
import { startLanguageModel } from "../../support/language-model.ts";

const repositoryPath = fileURLToPath(new URL("../../..", import.meta.url));
/** Cached between runs, because filling the demo takes a minute. */
const keptPath = join(repositoryPath, ".data", "gallery");
const DAY_MS = 86_400_000;

/** Starts the product on a copy of the demo's data and sets its address in the environment; returns its stop function. */
export async function startDemoStack(): Promise<() => Promise<void>> {
  const password = await keepDemo();
  const dataPath = await mkdtemp(join(tmpdir(), "questwell-gallery-"));
  await cp(keptPath, dataPath, { recursive: true });
  const model = await startLanguageModel(process.env);
  const stack = await startStack({ dataPath, gatewayPort: await freePort(), env: model.env });
  process.env["QUESTWELL_URL"] = stack.url;
  process.env["DEMO_PASSWORD"] = password;
  return async () => {
    await stack.stop();
    await model.stop();
    await rm(dataPath, { recursive: true, force: true });
  };
}

/** Fills the demo unless a cached one ends today or yesterday; returns its people's password. */
async function keepDemo(): Promise<string> {
  const passwordFile = join(keptPath, "password");
  const story = await readFile(join(keptPath, "demo.json"), "utf8").catch(() => "");
  const password = await readFile(passwordFile, "utf8").catch(() => "");
  if (password !== "" && lastDays().some((day) => story.includes(`to ${day}`))) return password;
  await rm(keptPath, { recursive: true, force: true });
  const fresh = randomBytes(12).toString("base64url");
  const command = fileURLToPath(new URL("../../../tools/demo/src/fill.ts", import.meta.url));
  const env = { ...process.env, QUESTWELL_DATA_PATH: keptPath, DEMO_PASSWORD: fresh };
  const teller = spawn(process.execPath, [command], { env, stdio: "inherit" });
  const [code] = (await once(teller, "exit")) as [number | null];
  if (code !== 0) throw new Error(`The demo's story ended with ${code}`);
  await writeFile(passwordFile, fresh, { mode: 0o600 });
  return fresh;
}

/** The dates on which a demo filled now may end. */
function lastDays(): string[] {
  // The browser and the services of this stack use the real time too.
  const now = Date.now();
  return [now, now - DAY_MS].map((time) => new Date(time).toISOString().slice(0, 10));
}
