import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { faultFigures } from "@questwell/common/testkit";
import type { ProgramName } from "@questwell/local-stack";
import { p95, probe } from "../support/probe.ts";
import { killUntilReady } from "../support/ready-again.ts";
import { say } from "../support/say.ts";
import type { TestStack } from "../support/test-stack.ts";
import { newWalker, type Walker } from "../support/walker.ts";

/** For each program, a call that depends on no other program. */
const calls = {
  identity: ["GET", "/api/settings"],
  progress: ["GET", "/api/challenges"],
  "goals-ai": ["POST", "/api/focus-areas/career/challenges/generate"],
  social: ["GET", "/api/friends"],
  admin: ["GET", "/api/announcements"],
  gateway: ["GET", "/api/settings"],
} as const satisfies Partial<Record<ProgramName, readonly [string, string]>>;
type Victim = keyof typeof calls;
const victims = Object.keys(calls) as Victim[];

const POLL_MS = 50;
/** Three seconds on an idle machine; this one may be busy. */
const BACK_WITHIN_MS = 20_000;
const LONGEST_WAIT_MS = 60_000;

/** A killed program recovers quickly. */
export function recovery(system: () => TestStack): void {
  /** @shows REL-recovery */
  test(
    "a program that is killed takes requests again within seconds",
    async () => {
      const times = new Map<Victim, { ready: number[]; errors: number[] }>();
      for (const name of victims) times.set(name, { ready: [], errors: [] });
      for (let kill = 0; kill < faultFigures.recoveries; kill += 1) {
        // A person's sets of challenges are limited, so each round has its own.
        const walker = await newWalker(system().stack.url);
        for (const name of victims) {
          const { readyMs, errorMs } = await killOnce(system(), name, walker);
          times.get(name)?.ready.push(readyMs);
          times.get(name)?.errors.push(errorMs);
        }
      }
      for (const [name, { ready, errors }] of times) {
        say(`${name} killed: ready again after ${ready.join(", ")} ms, errors for ${errors.join(", ")} ms`);
      }
      const all = [...times.values()].flatMap(({ ready }) => ready);
      say(`ready again: p95 ${p95(all)} ms of ${all.length} kills`);
      expect(all).toHaveLength(faultFigures.recoveries * victims.length);
      expect(p95(all)).toBeLessThan(BACK_WITHIN_MS);
    },
    60_000 + faultFigures.recoveries * victims.length * 15_000,
  );
}

/** Kills a program; measures the time until it is ready, and how long its calls failed. */
async function killOnce(
  system: TestStack,
  name: Victim,
  { client }: Walker,
): Promise<{ readyMs: number; errorMs: number }> {
  const [method, path] = calls[name];
  const killedAt = Date.now();
  let isUp = false;
  const coming = killUntilReady(system, name).finally(() => (isUp = true));
  for (;;) {
    const { status, text } = await probe(client, method, path);
    if (isUp && status === 200) return { readyMs: await coming, errorMs: Date.now() - killedAt };
    if (![200, 503, 0].includes(status)) throw new Error(`${method} ${path}: ${status} ${text}`);
    if (Date.now() - killedAt > LONGEST_WAIT_MS) throw new Error(`${name} does not answer again`);
    await delay(POLL_MS);
  }
}
