import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { faultFigures } from "@questwell/common/testkit";
import { programs } from "@questwell/local-stack";
import { routes } from "@questwell/gateway/src/rest/routes.ts";
import { signInOnboarded } from "../support/cast.ts";
import { completeMany, expectKeptPromises, newDiary } from "../support/diary.ts";
import { unhandled } from "../support/logs.ts";
import { needsOf } from "../support/owners.ts";
import { p95, probe, type Sample } from "../support/probe.ts";
import { say } from "../support/say.ts";
import type { TestStack } from "../support/test-stack.ts";
import { newWalker, type Walker } from "../support/walker.ts";
import type { BadWires, Link, Wires } from "../support/wires.ts";

const PEOPLE = 3;
/** Each person's completions on one link, so that nobody meets the limit of new challenges in a day. */
const MOST_COMPLETIONS = 45;
const READ_PAUSE_MS = 50;
/** Of the reads that have nothing to do with the bad wire, so many of a thousand must succeed. */
const GOOD_PER_MILLE = 999;

const { lastMs } = faultFigures.badWires;

/** A network that does what networks do costs nobody anything but time. */
export function badNetwork(system: () => TestStack, wires: () => Wires, { links, toxics }: BadWires): void {
  test.each([...links])(
    "while the wire from $from to $to is bad nothing is lost or doubled, and others notice nothing",
    async (link) => {
      const { stack } = system();
      const wire = wires().of(link);
      const before = wire.carried();
      const pidsOf = () => programs.map((name) => stack.processes[name].pid);
      const pids = pidsOf();
      const diaries = await Promise.all(Array.from({ length: PEOPLE }, () => newDiary(stack.url)));
      const reader = await newWalker(stack.url);
      await signInOnboarded(system(), [reader]);

      let isOver = false;
      const pauseMs = (toxics.length * lastMs) / MOST_COMPLETIONS;
      const walking = Promise.allSettled(
        diaries.map((diary) => completeMany(diary, { pauseMs, isEnough: () => isOver })),
      );
      const reads: Sample[] = [];
      for (const toxic of toxics) {
        await wire.poison(toxic);
        const some = await readUntil(Date.now() + lastMs, reader, link);
        await wire.heal();
        const healedAt = Date.now();
        await diaries[0]?.client.insist("GET", "/api/challenges");
        reads.push(...some);
        say(
          `${link.from} to ${link.to}, ${toxic.kind}: ${some.length} reads beside it, ` +
            `p95 ${p95(some.map(({ tookMs }) => tookMs))} ms; challenges again after ${Date.now() - healedAt} ms`,
        );
      }
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

/** Reads again and again what has nothing to do with the service at the bad wire. */
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
