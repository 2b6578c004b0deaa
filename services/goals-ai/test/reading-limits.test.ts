import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { startInternalServer } from "@questwell/common";
import { bootService, makeViewer, useBooted } from "@questwell/common/testkit";
import { createApp } from "../src/app.ts";
import { warmUpSafety } from "../src/safety/classify.ts";
import { concepts } from "../src/safety/rules/concepts.ts";
import { CONTINUE, REFINE } from "./refinement-documents.ts";

/** As in the service's process. */
let internal: Server;
beforeAll(async () => {
  internal = await startInternalServer("127.0.0.1", 0, { reason: null });
  await warmUpSafety();
}, 60_000);
afterAll(() => {
  internal.close();
});
const booted = useBooted(() => bootService(createApp()));

const HARM = "I want to kill myself";
const words = Object.values(concepts)
  .join(" ")
  .split(/[^a-z]+/u)
  .filter((word) => word.length > 1);
/** Words of the safety rules in an order without a meaning: the costliest text that is known. */
function wordsOfRules(length: number, seed: number): string {
  let text = "";
  for (let at = seed; text.length < length; at += 7919) text += `${words[(at * 31) % words.length] ?? ""} `;
  return text.slice(0, length).trim();
}
const harmless = (length: number) =>
  "swim on mondays "
    .repeat(length / 16 + 1)
    .slice(0, length)
    .trim();

const conversation = (content: string, response: string) => ({
  input: { response, currentGoal: harmless(2000), conversation: [{ role: "user", content }] },
});

describe("the limit of what is read for a person", () => {
  test("leaves twenty of the longest conversations within an hour, and beyond it help for the newest message", async () => {
    const call = booted.as(makeViewer());
    const longest = conversation(harmless(16 * 1024), harmless(2000));
    for (let count = 0; count < 20; count += 1) expect((await call(CONTINUE, longest)).error).toBeNull();
    const limited = {
      code: "RATE_LIMITED",
      status: 429,
      message: expect.stringMatching(/call a help line/u),
      retryAfter: expect.any(Number),
    };
    expect((await call(CONTINUE, longest)).error).toMatchObject(limited);
    // No limit blocks help.
    const { data } = await call(CONTINUE, conversation(harmless(16 * 1024), HARM));
    expect(data.continueRefinement.help?.category).toBe("selfHarm");
    expect((await booted.as(makeViewer())(CONTINUE, longest)).error).toBeNull(); // of nobody else
    for (let count = 0; count < 99; count += 1)
      expect((await call(CONTINUE, longest)).error).toMatchObject(limited);
    expect(
      (await call(CONTINUE, conversation(harmless(16 * 1024), `${HARM} ${harmless(1900)}`))).error,
    ).toMatchObject(limited);
    // What was refused took nothing of the whole allowance: a short message is still read.
    expect((await call(REFINE, { goalText: HARM })).data.refineGoal.help?.category).toBe("selfHarm");
  }, 60_000);
});

const ATTACK_MS = 4000;
const AT_ONCE = 8;
const p99Of = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.ceil(0.99 * times.length) - 1] ?? 0;

/** Asks again and again until the time is over, and returns the times of the answers. */
async function timesOf(ask: () => Promise<unknown>, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  return times;
}

test("small goals, help lines and probes of others answer within 500 ms while one account sends the costliest texts", async () => {
  const probe = async () => {
    const { port } = internal.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/livez`);
    expect(response.status).toBe(200);
  };
  const small = async () => {
    const { error } = await booted.as(makeViewer())(REFINE, { goalText: "I want to learn to swim" });
    expect(error).toBeNull();
  };
  const measured = async (isOver: () => boolean) => {
    const [probes, goals] = await Promise.all([timesOf(probe, isOver), timesOf(small, isOver)]);
    return { probes: p99Of(probes), goals: p99Of(goals) };
  };
  const until = (ms: number) => {
    const end = performance.now() + ms;
    return () => performance.now() > end;
  };
  await measured(until(1000)); // everything is compiled
  const quiet = await measured(until(ATTACK_MS / 2));
  const underAttack = async () => {
    const attacker = booted.as(makeViewer());
    const isOver = until(ATTACK_MS);
    let sent = 0;
    const attacks = Array.from({ length: AT_ONCE }, () =>
      timesOf(() => attacker(CONTINUE, conversation(wordsOfRules(16_000, (sent += 1)), "Mondays")), isOver),
    );
    const attacked = await measured(isOver);
    await Promise.all(attacks);
    expect(sent).toBeGreaterThan(AT_ONCE);
    process.stderr.write(`p99 in quiet and under attack, ms: ${JSON.stringify({ quiet, attacked, sent })}\n`);
    return Math.max(attacked.probes, attacked.goals);
  };
  // By the clock a busy machine is slow for seconds: what holds the process is slow each time.
  let slowest = await underAttack();
  for (let tried = 1; tried < 3 && slowest >= 500; tried += 1) slowest = await underAttack();
  expect(slowest).toBeLessThan(500);
}, 60_000);
