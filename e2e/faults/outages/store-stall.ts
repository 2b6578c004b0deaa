import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { faultFigures } from "@questwell/common/testkit";
import { programs } from "@questwell/local-stack";
import { p95, probe, type Sample } from "../support/probe.ts";
import { say } from "../support/say.ts";
import type { TestStack } from "../support/test-stack.ts";
import { newChallenges, newWalker } from "../support/walker.ts";

const ROUND_MS = 500;
const REFUSED_WITHIN_MS = 5000;
const ANSWERED_WITHIN_MS = 10_000;
const BACK_WITHIN_MS = 5000;
/** Factor that a busy machine may add to measured waiting times. */
const SLACK = 2;

/** A database that hangs blocks no call forever, and causes no restart. */
export function storeStall(system: () => TestStack): void {
  /** @shows REL-hanging-database */
  test("while the database hangs every call is rejected soon, and nothing is restarted", async () => {
    const { stack, addresses } = system();
    const { client } = await newWalker(stack.url);
    const [challenge = ""] = await newChallenges({ client }, "career");
    const calls: [string, string, unknown?][] = [
      ["GET", "/api/auth/user"],
      ["GET", "/api/focus-areas"],
      ["GET", "/api/friends"],
      ["GET", "/api/announcements"],
      ["POST", `/api/challenges/${challenge}/complete`],
      ["POST", "/api/feedback", { message: "Are you there?" }],
      ["POST", "/api/friends/create-invite"],
    ];
    const pidsOf = () => programs.map((name) => stack.processes[name].pid);
    const before = pidsOf();
    const { pid } = stack.processes.mongodb;
    if (pid === undefined) throw new Error("This MongoDB is not ours to stop: unset MONGODB_URL");

    const waiting: Promise<Sample>[] = [];
    const unwell: string[] = [];
    process.kill(pid, "SIGSTOP");
    try {
      const endsAt = Date.now() + faultFigures.storeStallMs;
      while (Date.now() < endsAt) {
        waiting.push(...calls.map(([method, path, body]) => probe(client, method, path, body)));
        for (const name of programs) {
          const { ok } = await fetch(`http://127.0.0.1:${addresses.ports[name].internalPort}/livez`);
          if (!ok) unwell.push(name);
        }
        await delay(ROUND_MS);
      }
    } finally {
      process.kill(pid, "SIGCONT");
    }
    const movedAt = Date.now();
    for (const [method, path, body] of calls) await client.insist(method, path, body, 60_000);
    const backMs = Date.now() - movedAt;
    const samples = await Promise.all(waiting);
    const refused = samples.filter(({ sentAt, tookMs }) => sentAt + tookMs < movedAt);
    const times = refused.map(({ tookMs }) => tookMs);
    say(
      `database still: ${refused.length} calls refused, p95 ${p95(times)} ms, longest ${Math.max(...times)} ms; ` +
        `normal ${backMs} ms after it went on`,
    );
    expect(refused.length).toBeGreaterThan(calls.length);
    expect(refused.filter(({ status }) => status !== 503)).toEqual([]);
    expect(p95(times)).toBeLessThan(REFUSED_WITHIN_MS * SLACK);
    for (const { tookMs } of samples) expect(tookMs).toBeLessThan(ANSWERED_WITHIN_MS);
    expect(backMs).toBeLessThan(BACK_WITHIN_MS * SLACK);
    expect(unwell).toEqual([]);
    expect(pidsOf()).toEqual(before);
  }, 180_000);
}
