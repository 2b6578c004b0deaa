import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { faultFigures } from "@questwell/common/testkit";
import { sendAtRate, type Arrivals } from "../support/arrivals.ts";
import { appFiles, startCopies, type CopiedStack, type Copy } from "../support/copies.ts";
import {
  completeMany,
  expectKeptPromises,
  newCompletionClient,
  type CompletionClient,
} from "../support/completion-client.ts";
import { requestOf } from "../support/mixed-day.ts";
import { p95 } from "../support/probe.ts";
import { say } from "../support/say.ts";
import { newWalker, type Walker } from "../support/walker.ts";

const PEOPLE = 40;
const COMPLETERS = 3;
/** Each person's completions: few enough to stay below the daily limit of new challenges. */
const MOST_COMPLETIONS = 80;
const COMPLETION_PAUSE_MS = 1500;
/** The share of the wanted rate that is reached at least. */
const REACHED = 0.95;
/** How long after a kill calls may fail, and how long they are sampled. */
const MISSED_WITHIN_MS = 1000;
const LOOKED_AT_MS = 5000;
/** Until every client uses each of its connections, half of which lead to the copy. */
const UNDER_WAY_MS = 2000;
/** Factor that a busy machine may add to measured waiting times. */
const SLACK = 2;
const ENDED_WITHIN_MS = 25_000;
/** Two copies take as long to start as twice as many programs. */
const START_MS = 240_000;

let system: CopiedStack;
beforeAll(async () => {
  const many = "100000";
  const limits = {
    LIMIT_COMPLETE: many,
    LIMIT_USER: many,
    LIMIT_FILES: many,
    LIMIT_ADDRESS: many,
    LIMIT_COST: "1000000",
  };
  system = await startCopies({ ...limits, LINGER_MS: "5000" }, process.env["FROM"]);
}, START_MS);
afterAll(() => system.stop(), 60_000);

// `FROM=/an/older/checkout` starts the copies from there, so that the restart is an upgrade with old and new ones mixed.
/** @shows REL-deployment */
test("a rolling restart of both copies rejects no request and loses nothing", async () => {
  const { people, completers } = await signUpAll();
  const wanted = faultFigures.restartRequests;
  const ends: string[] = [];
  const cpuBefore = process.cpuUsage();
  const { arrivals } = await underLoad(
    people,
    completers,
    async () => {
      for (const copy of system.copies) ends.push(await restartOnce(copy));
    },
    wanted,
  );
  const { samples, perSecond, latestMs } = arrivals;
  const refused = samples.filter(({ status }) => status !== 200);
  const { user, system: kernel } = process.cpuUsage(cpuBefore);
  say(
    `two copies: ${samples.length} requests, ${perSecond.toFixed(0)} a second and completions beside them, ` +
      `sent ${latestMs} ms late at most, ${refused.length} refused; p95 ${p95(samples.map(({ tookMs }) => tookMs))} ms; ` +
      `clients and balancers took ${((user + kernel) / 1000 / samples.length).toFixed(2)} ms of CPU a request; ` +
      ends.join(", "),
  );
  expect(samples.length).toBeGreaterThanOrEqual(wanted);
  expect(refused).toEqual([]);
  expect(perSecond).toBeGreaterThan(REACHED * faultFigures.restartRate);
  await expectKeptPromises(system, completers);
}, 480_000);

/** @shows REL-deployment */
test("after a copy is killed, calls fail for a moment only", async () => {
  const { people, completers } = await signUpAll();
  const victims = system.copies.filter(({ label }) => label.endsWith("-1"));
  for (const { label, process: copy } of victims) {
    const { arrivals, result: killedAt } = await underLoad(people, completers, async () => {
      await delay(UNDER_WAY_MS);
      copy.kill();
      const at = Date.now();
      await copy.whenDown();
      await delay(LOOKED_AT_MS);
      return at;
    });
    const { samples } = arrivals;
    const missed = samples.filter(({ status }) => status !== 200);
    const missedMs = Math.max(0, ...missed.map(({ sentAt, tookMs }) => sentAt + tookMs - killedAt));
    say(
      `${label} killed: ${missed.length} of ${samples.length} requests failed, the last after ${missedMs} ms`,
    );
    expect(missed.filter(({ status }) => status !== 503 && status !== 0)).toEqual([]);
    expect(missedMs).toBeLessThan(MISSED_WITHIN_MS * SLACK);
    await copy.restart();
  }
  await expectKeptPromises(system, completers);
}, 480_000);

/** Signs up the people of a test. */
async function signUpAll() {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => newWalker(system.url)));
  const completers = await Promise.all(
    Array.from({ length: COMPLETERS }, () => newCompletionClient(system.url)),
  );
  return { people, completers };
}

/** Sends mixed requests at the wanted rate, and completions beside them, until `act` has ended and enough were sent. */
async function underLoad<Result>(
  people: readonly Walker[],
  completers: readonly CompletionClient[],
  act: () => Promise<Result>,
  leastRequests = 0,
): Promise<{ arrivals: Arrivals; result: Result }> {
  let isOver = false;
  const isEnough = (count: number) => isOver || count >= MOST_COMPLETIONS;
  const [arrivals, result] = await Promise.all([
    sendAtRate(
      faultFigures.restartRate,
      (index) => requestOf(people, appFiles, index),
      (sent) => isOver && sent >= leastRequests,
    ),
    act().finally(() => (isOver = true)),
    ...completers.map((one) => completeMany(one, { pauseMs: COMPLETION_PAUSE_MS, isEnough })),
  ]);
  return { arrivals, result };
}

/** Stops a copy gracefully and starts it again, from this checkout. */
async function restartOnce(copy: Copy): Promise<string> {
  const { label } = copy;
  const { pid } = copy.process;
  if (pid === undefined) throw new Error(`${label} is down`);
  const startedAt = Date.now();
  process.kill(pid, "SIGTERM");
  expect([label, await copy.process.whenDown()]).toEqual([label, "exit code 0"]);
  const endedMs = Date.now() - startedAt;
  expect(endedMs).toBeLessThan(ENDED_WITHIN_MS);
  await copy.startAgain();
  return `${label} ended after ${endedMs} ms`;
}
