import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { faultFigures } from "@questwell/common/testkit";
import { makePerson } from "../../support/person.ts";
import { assessment, RestClient } from "../../support/rest-client.ts";
import {
  newCompletionClient,
  expectKeptPromises,
  type CompletionClient,
} from "../support/completion-client.ts";
import { disordersOf } from "../support/event-order.ts";
import { p95, probe, type Sample } from "../support/probe.ts";
import { say } from "../support/say.ts";
import { supplyOf, untilDrained, writeOn } from "../support/busy-day.ts";
import type { TestStack } from "../support/test-stack.ts";
import { newChallenges } from "../support/walker.ts";

const PEOPLE = 4;
const PAUSE_MS = 400;
const REFUSED_WITHIN_MS = 3000;
const DRAINED_WITHIN_MS = 30_000;
/** Factor that a busy machine may add to measured waiting times. */
const SLACK = 2;

const { times, lastMs } = faultFigures.brokerOutages;

/** Writes that need no coach are unaffected by a broker outage. */
export function brokerOutage(system: () => TestStack): void {
  /** @shows REL-broker-outage */
  test(
    "while the broker is unreachable every write that needs no coach succeeds, and every event is delivered later in order",
    async () => {
      const { stack, databaseOf } = system();
      for (let outage = 0; outage < times; outage += 1) {
        const diaries = await Promise.all(
          Array.from({ length: PEOPLE }, () => newCompletionClient(stack.url)),
        );
        const supplies = await Promise.all(diaries.map((diary) => supplyOf(diary)));
        const asker = await newCompletionClient(stack.url);
        await newChallenges(asker, "career");
        await stack.processes.nats.hold();
        const endsAt = Date.now() + lastMs;
        const [refusals, ...writes] = await Promise.all([
          askTheCoach(asker),
          newcomers(stack.url, endsAt),
          ...diaries.map((diary, index) => writeOn(diary, supplies[index] ?? [], endsAt)),
        ]);
        await stack.processes.nats.restart();
        const backAt = Date.now();
        const samples = writes.flat();
        say(`broker away: ${samples.length} writes, p95 ${p95(samples.map(({ tookMs }) => tookMs))} ms`);
        expect(samples.filter(({ status }) => status !== 200)).toEqual([]);
        for (const { call, status, tookMs } of refusals) {
          expect([call, status]).toEqual([call, 503]);
          expect(tookMs).toBeLessThan(REFUSED_WITHIN_MS * SLACK);
        }
        await untilDrained(system(), backAt + DRAINED_WITHIN_MS);
        say(`outboxes empty ${Date.now() - backAt} ms after the broker was back`);
        await expectKeptPromises(system(), diaries);
        expect(await disordersOf(system())).toEqual([]);
      }
      expect(await databaseOf("progress").collection("xp_ledger").countDocuments({ pub: 0 })).toBe(0);
    },
    times * (lastMs + 120_000),
  );
}

/** People who sign up during the outage, pass the gates and set a goal. */
async function newcomers(url: string, endsAt: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const goalData = { title: "Learn to swim", subgoals: ["Find a course"] };
  while (Date.now() < endsAt) {
    const client = new RestClient(url);
    for (const [path, body] of [
      ["/api/auth/register", makePerson()],
      ["/api/user/accept-disclaimer", {}],
      ["/api/onboarding/complete", { responses: assessment }],
      ["/api/goals/create", { goalData }],
    ] as const) {
      samples.push(await probe(client, "POST", path, body));
    }
    await delay(PAUSE_MS);
  }
  return samples;
}

/** What only the coach can answer is rejected soon; the existing challenges stay. */
async function askTheCoach({ client }: CompletionClient): Promise<Sample[]> {
  const active = async () => (await client.insist("GET", "/api/challenges")).text;
  const before = await active();
  const refusals: Sample[] = [];
  for (const { focusArea } of assessment.slice(0, 2)) {
    refusals.push(await probe(client, "POST", `/api/focus-areas/${focusArea}/challenges/generate`));
  }
  expect(await active()).toBe(before);
  return refusals;
}
