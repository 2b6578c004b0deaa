import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { faultFigures } from "@questwell/common/testkit";
import { startCopies, type CopiedStack, type Copy } from "../support/copies.ts";
import { completeMany, expectKeptPromises, newCompletionClient } from "../support/completion-client.ts";
import { dayOf } from "../support/mixed-day.ts";
import { p95, type Sample } from "../support/probe.ts";
import { say } from "../support/say.ts";
import { newWalker } from "../support/walker.ts";

const PEOPLE = 8;
const COMPLETERS = 3;
/** Each person's completions: few enough to stay below the daily limit of new challenges. */
const MOST_COMPLETIONS = 80;
const COMPLETION_PAUSE_MS = 1500;
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
  const limits = { LIMIT_COMPLETE: many, LIMIT_USER: many };
  system = await startCopies({ ...limits, LINGER_MS: "5000" }, process.env["FROM"]);
}, START_MS);
afterAll(() => system.stop(), 60_000);

// `FROM=/an/older/checkout` starts the copies from there, so that the restart is an upgrade with old and new ones mixed.
/** @shows REL-deployment */
test("a rolling restart of both copies rejects no request and loses nothing", async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => newWalker(system.url)));
  const diaries = await Promise.all(
    Array.from({ length: COMPLETERS }, () => newCompletionClient(system.url)),
  );
  let isOver = false;
  const samples: Sample[] = [];
  const wanted = faultFigures.restartRequests;
  const isEnough = (count: number) => isOver || count >= MOST_COMPLETIONS;
  const traffic = [
    ...people.map(async (person) => {
      while (!isOver || samples.length < wanted) for (const call of dayOf(person)) samples.push(await call());
    }),
    ...diaries.map((diary) => completeMany(diary, { pauseMs: COMPLETION_PAUSE_MS, isEnough })),
  ];
  const startedAt = Date.now();
  const ends: string[] = [];
  for (const copy of system.copies) ends.push(await restartOnce(copy));
  isOver = true;
  await Promise.all(traffic);

  const perSecond = (1000 * samples.length) / (Date.now() - startedAt);
  const refused = samples.filter(({ status }) => status !== 200);
  say(
    `two copies: ${samples.length} requests, ${perSecond.toFixed(0)} a second, ${refused.length} refused; ` +
      `p95 ${p95(samples.map(({ tookMs }) => tookMs))} ms; ${ends.join(", ")}`,
  );
  expect(samples.length).toBeGreaterThanOrEqual(wanted);
  expect(refused).toEqual([]);
  await expectKeptPromises(system, diaries);
}, 480_000);

/** @shows REL-deployment */
test("after a copy is killed, calls fail for a moment only", async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => newWalker(system.url)));
  const diary = await newCompletionClient(system.url);
  const victims = system.copies.filter(({ label }) => label.endsWith("-1"));
  for (const { label, process: copy } of victims) {
    let isOver = false;
    const samples: Sample[] = [];
    const traffic = [
      ...people.map(async (person) => {
        while (!isOver) for (const call of dayOf(person)) samples.push(await call());
      }),
      completeMany(diary, { pauseMs: COMPLETION_PAUSE_MS, isEnough: () => isOver }),
    ];
    await delay(UNDER_WAY_MS);
    const killedAt = Date.now();
    copy.kill();
    await copy.whenDown();
    await delay(LOOKED_AT_MS);
    isOver = true;
    await Promise.all(traffic);
    const missed = samples.filter(({ status }) => status !== 200);
    const missedMs = Math.max(0, ...missed.map(({ sentAt, tookMs }) => sentAt + tookMs - killedAt));
    say(
      `${label} killed: ${missed.length} of ${samples.length} requests failed, the last after ${missedMs} ms`,
    );
    expect(missed.filter(({ status }) => status !== 503 && status !== 0)).toEqual([]);
    expect(missedMs).toBeLessThan(MISSED_WITHIN_MS * SLACK);
    await copy.restart();
  }
  await expectKeptPromises(system, [diary]);
}, 480_000);

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
