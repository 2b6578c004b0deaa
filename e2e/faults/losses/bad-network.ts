import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { faultFigures } from "@questwell/common/testkit";
import { programs } from "@questwell/local-stack";
import type { ServiceName } from "@questwell/proto";
import { routes } from "@questwell/gateway/src/rest/routes.ts";
import { signInOnboarded } from "../support/prepared-calls.ts";
import { completeMany, expectKeptPromises, newCompletionClient } from "../support/completion-client.ts";
import { unhandled } from "../support/logs.ts";
import { needsOf } from "../support/owners.ts";
import { p95, probe, type Sample } from "../support/probe.ts";
import { say } from "../support/say.ts";
import type { TestStack } from "../support/test-stack.ts";
import { newWalker, type Walker } from "../support/walker.ts";
import type { BadWires, Link, Wires } from "../support/wires.ts";

const PEOPLE = 3;
/** Each person's completions on one link: few enough to stay below the daily limit of new challenges. */
const MOST_COMPLETIONS = 45;
const READ_PAUSE_MS = 50;
/** Of 1,000 reads that do not depend on the bad wire, so many must succeed. */
const GOOD_PER_MILLE = 999;

/** For each service with a public call, one that uses its wire, possibly among others. */
const touches: Partial<Record<ServiceName, [method: string, path: string, body?: unknown]>> = {
  identity: ["GET", "/api/settings"],
  progress: ["GET", "/api/challenges"],
  "goals-ai": ["POST", "/api/goals/refine", { goalText: "I want to swim" }],
  social: ["GET", "/api/friends"],
  admin: ["GET", "/api/announcements"],
};
/** Calls of the affected service during each fault; few, because the coach's refinements per day are limited. */
const MOST_TOUCHES = 2;
/** The statuses of success, of an outage, and of an earlier try that is still in flight. */
const HONEST = new Set([200, 503, 409]);

const { lastMs } = faultFigures.badWires;

/** A network with the usual faults costs clients time only. */
export function badNetwork(system: () => TestStack, wires: () => Wires, { links, toxics }: BadWires): void {
  /** @shows REL-bad-network */
  test.each([...links])(
    "while the wire from $from to $to is bad nothing is lost or doubled, and other services are unaffected",
    async (link) => {
      const { stack } = system();
      const wire = wires().of(link);
      const before = wire.carried();
      const pidsOf = () => programs.map((name) => stack.processes[name].pid);
      const pids = pidsOf();
      const diaries = await Promise.all(Array.from({ length: PEOPLE }, () => newCompletionClient(stack.url)));
      const reader = await newWalker(stack.url);
      const toucher = await newWalker(stack.url);
      await signInOnboarded(system(), [reader, toucher]);

      let isOver = false;
      const pauseMs = (toxics.length * lastMs) / MOST_COMPLETIONS;
      const walking = Promise.allSettled(
        diaries.map((diary) => completeMany(diary, { pauseMs, isEnough: () => isOver })),
      );
      const reads: Sample[] = [];
      for (const toxic of toxics) {
        await wire.poison(toxic);
        const endsAt = Date.now() + lastMs;
        const [some, touched] = await Promise.all([
          readUntil(endsAt, reader, link),
          touchUntil(endsAt, toucher, link),
        ]);
        expect(touched.filter(({ status }) => !HONEST.has(status))).toEqual([]);
        await wire.heal();
        const healedAt = Date.now();
        await diaries[0]?.client.insist("GET", "/api/challenges");
        reads.push(...some);
        say(
          `${link.from} to ${link.to}, ${toxic.kind}: ${some.length} reads beside it, ` +
            `p95 ${p95(some.map(({ tookMs }) => tookMs))} ms; challenges again after ${Date.now() - healedAt} ms`,
        );
      }
      // Faults that let nothing through may be all that the seed chose.
      const touch = touches[link.service];
      if (touch) await toucher.client.insist(...touch);
      isOver = true;
      expect((await walking).filter(({ status }) => status === "rejected")).toEqual([]);
      say(`${diaries.reduce((sum, { answers }) => sum + answers.size, 0)} completions meanwhile`);
      expect(wire.carried()).toBeGreaterThan(before);
      const bad = reads.filter(({ status }) => status < 200 || status > 299);
      expect(1000 * bad.length > (1000 - GOOD_PER_MILLE) * reads.length ? bad : []).toEqual([]);
      await expectKeptPromises(system(), diaries);
      expect(await unhandled(system())).toEqual([]);
      expect(pidsOf()).toEqual(pids);
    },
    180_000 + toxics.length * (lastMs + 60_000),
  );
}

async function touchUntil(endsAt: number, { client }: Walker, { service }: Link): Promise<Sample[]> {
  const samples: Sample[] = [];
  const touch = touches[service];
  if (!touch) return samples;
  const [method, path, body] = touch;
  while (samples.length < MOST_TOUCHES && Date.now() < endsAt) {
    samples.push(await probe(client, method, path, body));
  }
  return samples;
}

/** Repeatedly reads what does not depend on the service at the bad wire. */
async function readUntil(endsAt: number, { client }: Walker, { service }: Link): Promise<Sample[]> {
  const paths = routes
    .filter(
      ({ method, path, changesState }) => method === "get" && !changesState && !/:|\/admin\//u.test(path),
    )
    .filter((route) => !needsOf(route, { meets: true }).has(service))
    .map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(2);
  const samples: Sample[] = [];
  while (Date.now() < endsAt) {
    for (const path of paths) {
      samples.push(await probe(client, "GET", path));
      await delay(READ_PAUSE_MS);
    }
  }
  return samples;
}
