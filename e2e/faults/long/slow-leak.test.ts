import { readdir, readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { faultFigures } from "@questwell/common/testkit";
import { programs, type ProgramName } from "@questwell/local-stack";
import { serviceNames } from "@questwell/proto";
import { quantile } from "../../support/figures.ts";
import { completeMany, expectKeptPromises, newCompletionClient } from "../support/completion-client.ts";
import { metricOf } from "../support/metrics.ts";
import { dayOf } from "../support/mixed-day.ts";
import { newSeed, say } from "../support/say.ts";
import { startTestStack, type TestStack } from "../support/test-stack.ts";
import { newWalker } from "../support/walker.ts";
import { chooseBadWires, layWires } from "../support/wires.ts";

const PEOPLE = 6;
const COMPLETERS = 3;
/** Each person's completions: few enough to stay below the daily limit of new challenges. */
const MOST_COMPLETIONS = 80;
const FAULT_EVERY_MS = 20_000;
const FAULT_LASTS_MS = 2000;
const SAMPLE_EVERY_MS = 1000;
/** Without load, until kept connections that nobody uses are closed. */
const IDLE_MS = 30_000;
const MOST_GROWTH = 1.1;
const MOST_OUTBOX_S = 5;

const { minutes, warmMinutes } = faultFigures.slowLeak;
const runMs = minutes * 60_000;
const bad = chooseBadWires(newSeed("wires"), { links: 15, toxics: 8, only: [] });
const wires = layWires(bad.links);

let system: TestStack;
beforeAll(async () => {
  system = await startTestStack({ rewire: wires.rewire });
}, 120_000);
afterAll(async () => {
  await system.stop();
  await wires.close();
}, 60_000);

/** Memory in MiB and open files of every program. */
type Usage = Record<ProgramName, { residentMiB: number; files: number }>;

async function usageNow(): Promise<Usage> {
  const entries = programs.map(async (name) => {
    const pid = system.stack.processes[name].pid ?? 0;
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    const resident = Number(/^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1]);
    return [
      name,
      { residentMiB: resident / 1024, files: (await readdir(`/proc/${pid}/fd`)).length },
    ] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Usage;
}

/** Mixed requests until `isOver`; their outcome is other tests' business. */
async function load(isOver: () => boolean): Promise<number> {
  let count = 0;
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => newWalker(system.stack.url)));
  await Promise.all(
    people.map(async (person) => {
      while (!isOver()) for (const call of dayOf(person)) await call().then(() => (count += 1));
    }),
  );
  return count;
}

/** One wire after the other gets one toxic after the other for two seconds. */
async function makeFaults(isOver: () => boolean): Promise<number> {
  let faults = 0;
  while (!isOver()) {
    const link = bad.links[faults % bad.links.length];
    const toxic = bad.toxics[faults % bad.toxics.length];
    if (!link || !toxic) throw new Error("There is no wire or no toxic");
    await wires.of(link).poison(toxic);
    await delay(FAULT_LASTS_MS);
    await wires.of(link).heal();
    faults += 1;
    await delay(FAULT_EVERY_MS - FAULT_LASTS_MS);
  }
  return faults;
}

/** Ages of the oldest waiting event of each service, once a second, in seconds. */
async function watchOutboxes(isOver: () => boolean): Promise<number[]> {
  const ages: number[] = [];
  while (!isOver()) {
    for (const name of serviceNames)
      ages.push(await metricOf(system.addresses.ports[name].internalPort, "outbox_oldest_seconds"));
    await delay(SAMPLE_EVERY_MS);
  }
  return ages;
}

/** @shows REL-slow-leak */
test(
  "memory and open files stay level under load and faults, and no event waits for long",
  async () => {
    const pids = programs.map((name) => system.stack.processes[name].pid);
    const completers = await Promise.all(
      Array.from({ length: COMPLETERS }, () => newCompletionClient(system.stack.url)),
    );
    let isOver = false;
    const isEnough = (count: number) => isOver || count >= MOST_COMPLETIONS;
    const pauseMs = runMs / MOST_COMPLETIONS;
    const beside = Promise.all([
      makeFaults(() => isOver),
      watchOutboxes(() => isOver),
      ...completers.map((one) => completeMany(one, { pauseMs, isEnough })),
    ]);

    const phase = async (lastsMs: number) => {
      const endsAt = Date.now() + lastsMs;
      const count = await load(() => Date.now() > endsAt);
      await delay(IDLE_MS);
      return { count, usage: await usageNow() };
    };
    const warm = await phase(warmMinutes * 60_000);
    const end = await phase(runMs - warmMinutes * 60_000);
    isOver = true;
    const [faults, ages] = await beside;

    const grown = programs.filter((name) => {
      const [first, last] = [warm.usage[name], end.usage[name]];
      say(
        `${name}: ${first.residentMiB.toFixed(0)} → ${last.residentMiB.toFixed(0)} MiB, ` +
          `${first.files} → ${last.files} open files`,
      );
      return last.residentMiB > MOST_GROWTH * first.residentMiB || last.files > first.files;
    });
    const oldest = quantile(ages, 0.99);
    say(`${warm.count + end.count} requests, ${faults} faults; oldest event p99 ${oldest.toFixed(1)} s`);
    expect(grown).toEqual([]);
    expect(oldest).toBeLessThan(MOST_OUTBOX_S);
    expect(programs.map((name) => system.stack.processes[name].pid)).toEqual(pids);
    await expectKeptPromises(system, completers);
  },
  runMs + 300_000,
);
