import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { freePort, startStack } from "@questwell/local-stack";
import { launchBrowser } from "../support/launch-browser.ts";
import { makePerson } from "../support/person.ts";
import { assessment, RestClient } from "../support/rest-client.ts";
import { thresholds, type Category, type Threshold } from "./thresholds.ts";
import { measure, median, type Load } from "./measure.ts";
import { measureTaps } from "./tap.ts";

// The entry point of `make lighthouse`: the medians of several loads of each screen, on a stack as in production.
const loads = Number(process.env["LOADS"] ?? 5);
const only = process.env["PAGE"];
const reports = ".lighthouse";
const TAP_MS = 80;
const say = (line: string) => process.stdout.write(`${line}\n`);

const dataPath = await mkdtemp(join(tmpdir(), "questwell-lighthouse-"));
const stack = await startStack({
  dataPath,
  gatewayPort: await freePort(),
  nodeEnv: "production",
  env: { ...process.env, LOG_LEVEL: "warn" },
});
const port = await freePort();
const browser = await launchBrowser(say, [`--remote-debugging-port=${port}`]);
try {
  await mkdir(reports, { recursive: true });
  let isMissed = false;
  for (const goal of thresholds.filter(({ name }) => only === undefined || name === only)) {
    isMissed = (await tryGoal(goal)) || isMissed;
  }
  if (only === undefined || only === "tap") isMissed = (await tryTaps()) || isMissed;
  process.exitCode = isMissed ? 1 : 0;
} finally {
  await browser.close();
  await stack.stop();
  await rm(dataPath, { recursive: true, force: true });
}

/** Loads a screen several times and prints its medians; returns whether one is under its goal. */
async function tryGoal({ name, path, isSignedIn, least }: Threshold): Promise<boolean> {
  const categories = Object.keys(least) as Category[];
  const cookie = isSignedIn ? await settledSession() : "";
  const done: Load[] = [];
  for (let load = 0; load < loads; load += 1) {
    done.push(await measure(stack.url + path, { port, cookie, categories }));
  }
  const medianOf = (category: Category) => median(done.map(({ scores }) => scores[category] ?? 0));
  const missed = categories.filter((category) => medianOf(category) < (least[category] ?? 0));
  const figures = categories.map(
    (category) => `${category} ${medianOf(category)} (at least ${least[category]})`,
  );
  say(`${missed.length > 0 ? "MISSED" : "ok    "} ${name.padEnd(9)} ${figures.join(", ")}`);
  const middle = done.find(({ scores }) => scores.performance === medianOf("performance"));
  for (const loss of middle?.losses ?? []) say(`         ${loss}`);
  await writeFile(join(reports, `${name}.json`), middle?.json ?? "");
  return missed.length > 0;
}

/** Prints how soon a tap on Mark Complete shows; returns whether it is slower than what people perceive as instant. */
async function tryTaps(): Promise<boolean> {
  const plain = await measureTaps(browser, stack.url, { cookie: await settledSession(), slowdown: 1 });
  const slow = await measureTaps(browser, stack.url, { cookie: await settledSession(), slowdown: 4 });
  const isMissed = slow >= TAP_MS;
  const figures = `${slow.toFixed(0)} ms with a processor 4 times slower (under ${TAP_MS}), ${plain.toFixed(0)} ms without`;
  say(`${isMissed ? "MISSED" : "ok    "} tap       ${figures}`);
  return isMissed;
}

/** The cookies of a person past every gate who has completed a first set of challenges. */
async function settledSession(): Promise<string> {
  const client = new RestClient(stack.url);
  await client.insist("POST", "/api/auth/register", makePerson());
  await client.insist("POST", "/api/user/accept-disclaimer", { acceptedAt: new Date().toISOString() });
  await client.insist("POST", "/api/onboarding/complete", { responses: assessment });
  const path = "/api/focus-areas/career/challenges/generate";
  const { answer } = await client.insist<{ id: string }[]>("POST", path);
  await client.insist("POST", "/api/focus-areas/physical/challenges/generate");
  for (const { id } of answer) await client.insist("POST", `/api/challenges/${id}/complete`);
  return client.cookie;
}
