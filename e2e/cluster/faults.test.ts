import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { expectKeptPromises } from "../faults/support/completion-client.ts";
import { probe } from "../faults/support/probe.ts";
import { say } from "../faults/support/say.ts";
import { newWalker } from "../faults/support/walker.ts";
import { install, processes, type Installation } from "./support/installation.ts";
import { killProcessOf } from "./support/kill-process.ts";
import {
  clusterOf,
  evict,
  isThisMachine,
  podsOf,
  restartsOf,
  untilReady,
  type Pod,
} from "./support/kubernetes.ts";
import { anyAddress, errorWindowMs, failuresOf, withTraffic } from "./support/traffic.ts";

const TEST_MS = 1_200_000;
/** With two copies, after one has ended without a word. */
const WINDOW_MS = 1000;
const COACH_WITHIN_MS = 3000;
const STORE_ANSWER_WITHIN_MS = 5000;
const STORE_BACK_WITHIN_MS = 10_000;

const canKill = await isThisMachine(clusterOf("default"));

let system: Installation;
beforeAll(async () => {
  system = await install("questwell-faults");
}, TEST_MS);
afterAll(() => system.remove(), 120_000);

/** Lets a fault happen to a pod of each process in turn, under load; returns for how long requests failed, in ms. */
async function errorWindows(what: string, fault: (pod: Pod) => Promise<unknown>) {
  const windows: Record<string, number> = {};
  for (const component of processes) {
    const [pod, ...others] = await podsOf(system.cluster, component);
    if (!pod) throw new Error(`${component} has no pod`);
    const { samples, completers } = await withTraffic(system.url, async () => {
      await delay(2000);
      await fault(pod);
      await delay(8000);
    });
    const windowMs = errorWindowMs(samples);
    const examples = failuresOf(samples).slice(0, 3).join("; ") || "no failure";
    say(`${component} ${what}: ${samples.length} requests, window ${windowMs} ms, ${examples}`);
    windows[component] = windowMs;
    await untilReady(system.cluster, component, 1 + others.length);
    await expectKeptPromises(system, completers);
  }
  return windows;
}

test(
  "a deleted pod of each process fails no request",
  async () => {
    const windows = await errorWindows("deleted", ({ metadata: { name } }) =>
      system.cluster.kubectl(["delete", "pod", name, "--wait=false"]),
    );
    expect(Object.entries(windows).filter(([, windowMs]) => windowMs > 0)).toEqual([]);
  },
  TEST_MS,
);

(canKill ? test : test.skip)(
  "a killed process of each kind fails requests for a second at most",
  async () => {
    const windows = await errorWindows("killed", ({ metadata: { uid } }) =>
      killProcessOf(uid, /dist\/bundle\/main\.js/u),
    );
    expect(Object.entries(windows).filter(([, windowMs]) => windowMs > WINDOW_MS)).toEqual([]);
  },
  TEST_MS,
);

test(
  "without NATS only the coach's calls fail, and within three seconds",
  async () => {
    const person = await newWalker(system.url, { address: anyAddress() });
    let coach = { status: 0, tookMs: 0 };
    const { samples, completers } = await withTraffic(system.url, async () => {
      await delay(2000);
      await system.cluster.kubectl(["delete", "pod", "questwell-nats-0", "--wait=false"]);
      await delay(500);
      coach = await probe(person.client, "POST", "/api/focus-areas/career/challenges/generate");
      await untilReady(system.cluster, "nats", 1);
      await delay(3000);
    });
    say(`NATS deleted: ${samples.length} requests; the coach ${coach.status} after ${coach.tookMs} ms`);
    expect(failuresOf(samples)).toEqual([]);
    expect([200, 503]).toContain(coach.status);
    expect(coach.tookMs).toBeLessThanOrEqual(COACH_WITHIN_MS);
    await expectKeptPromises(system, completers);
  },
  TEST_MS,
);

test(
  "without MongoDB calls are 503 soon, right again soon after, and no process restarts",
  async () => {
    const restarts = async () =>
      Object.fromEntries(
        await Promise.all(
          processes.map(async (component) => [
            component,
            (await podsOf(system.cluster, component)).reduce((sum, pod) => sum + restartsOf(pod), 0),
          ]),
        ),
      );
    const before = await restarts();
    let readyAt = 0;
    const { samples, completers } = await withTraffic(system.url, async () => {
      await delay(2000);
      await system.cluster.kubectl(["delete", "pod", "questwell-mongodb-0", "--wait=false"]);
      await delay(1000);
      await untilReady(system.cluster, "mongodb", 1);
      readyAt = Date.now();
      await delay(STORE_BACK_WITHIN_MS + 3000);
    });
    await system.reconnect();
    const failed = samples.filter(({ status }) => status !== 200);
    const slowest = Math.max(0, ...failed.map(({ tookMs }) => tookMs));
    const lastMs = Math.max(0, ...failed.map(({ sentAt, tookMs }) => sentAt + tookMs - readyAt));
    say(
      `MongoDB deleted: ${failed.length} failed, slowest ${slowest} ms, the last ${lastMs} ms after it was ready`,
    );
    expect(failed.filter(({ status }) => status !== 503)).toEqual([]);
    expect(slowest).toBeLessThanOrEqual(STORE_ANSWER_WITHIN_MS);
    expect(lastMs).toBeLessThanOrEqual(STORE_BACK_WITHIN_MS);
    expect(await restarts()).toEqual(before);
    await expectKeptPromises(system, completers);
  },
  TEST_MS,
);

test(
  "every pod is evicted while its node is cordoned in between: budgets keep one of each, and nothing is lost",
  async () => {
    const { cluster } = system;
    const [pod] = await podsOf(cluster, "gateway");
    const node = pod?.spec.nodeName ?? "";
    const pairs = await Promise.all(processes.map((component) => podsOf(cluster, component)));
    const namesOf = (index: number) => pairs.map((pair) => pair[index]?.metadata.name ?? "");
    const { samples, completers } = await withTraffic(system.url, async () => {
      await delay(2000);
      await cluster.kubectl(["cordon", node]);
      try {
        for (const name of namesOf(0)) expect([name, await evict(cluster, name)]).toEqual([name, true]);
        // The replacements have nowhere to run.
        for (const name of namesOf(1)) expect([name, await evict(cluster, name)]).toEqual([name, false]);
        await delay(5000);
      } finally {
        await cluster.kubectl(["uncordon", node]);
      }
      for (const component of processes) await untilReady(cluster, component, 2);
      for (const name of namesOf(1)) expect([name, await evict(cluster, name)]).toEqual([name, true]);
      for (const component of processes) await untilReady(cluster, component, 2);
    });
    say(`${samples.length} requests while every pod was evicted; failed: ${failuresOf(samples).join("; ")}`);
    expect(failuresOf(samples)).toEqual([]);
    for (const server of ["mongodb", "nats"]) {
      expect([server, await evict(cluster, `questwell-${server}-0`)]).toEqual([server, true]);
      await untilReady(cluster, server, 1);
    }
    await system.reconnect();
    await expectKeptPromises(system, completers);
  },
  TEST_MS,
);
