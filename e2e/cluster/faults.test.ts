import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { expectKeptPromises } from "../faults/support/completion-client.ts";
import { probe } from "../faults/support/probe.ts";
import { say } from "../faults/support/say.ts";
import { newWalker } from "../faults/support/walker.ts";
import { install, processes, type Installation } from "./support/installation.ts";
import { killProcessOf } from "./support/kill-process.ts";
import { podsOf, restartsOf, untilReady } from "./support/kubernetes.ts";
import { anyAddress, errorWindowMs, failuresOf, withTraffic } from "./support/traffic.ts";

const TEST_MS = 1_200_000;
/** With two copies, after one has ended without a word. */
const WINDOW_MS = 1000;
const COACH_WITHIN_MS = 3000;
const STORE_ANSWER_WITHIN_MS = 5000;
const STORE_BACK_WITHIN_MS = 10_000;

let system: Installation;
beforeAll(async () => {
  system = await install("questwell-faults");
}, TEST_MS);
afterAll(() => system.remove(), 120_000);

test(
  "a pod of each process is deleted, and a process killed: none fails, or for a second at most",
  async () => {
    const windows: Record<string, number> = {};
    for (const component of processes) {
      for (const fault of ["deleted", "killed"] as const) {
        const [pod, ...others] = await podsOf(system.cluster, component);
        if (!pod) throw new Error(`${component} has no pod`);
        let isHere = true;
        const { samples, completers } = await withTraffic(system.url, async () => {
          await delay(2000);
          if (fault === "killed") isHere = await killProcessOf(pod.metadata.uid, /src\/main\.ts/u);
          else await system.cluster.kubectl(["delete", "pod", pod.metadata.name, "--wait=false"]);
          await delay(8000);
        });
        const windowMs = errorWindowMs(samples);
        const what = isHere ? "" : ", not killed: its node is not this machine";
        const kinds = failuresOf(samples);
        const examples = kinds.slice(0, 3).join("; ") || "no failure";
        say(`${component} ${fault}${what}: ${samples.length} requests, window ${windowMs} ms, ${examples}`);
        windows[`${component} ${fault}`] = windowMs;
        await untilReady(system.cluster, component, 1 + others.length);
        await expectKeptPromises(system, completers);
      }
    }
    const limitOf = (name: string) => (name.endsWith("deleted") ? 0 : WINDOW_MS);
    const tooLong = Object.entries(windows).filter(([name, windowMs]) => windowMs > limitOf(name));
    expect(Object.fromEntries(tooLong)).toEqual({});
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
  "a node that is cordoned, drained as far as the disruption budgets allow, and comes back: nothing is lost",
  async () => {
    const { cluster } = system;
    const { completers } = await withTraffic(system.url, () => delay(5000));
    const [pod] = await podsOf(cluster, "gateway");
    const node = pod?.spec.nodeName ?? "";
    await cluster.kubectl(["cordon", node]);
    try {
      const drain = [
        "drain",
        node,
        "--ignore-daemonsets",
        "--delete-emptydir-data",
        "--disable-eviction=false",
      ];
      const mine = ["--pod-selector", "app.kubernetes.io/instance=questwell", "--timeout", "120s"];
      await cluster
        .kubectl([...drain, ...mine])
        .catch((error: unknown) => say(`drain: ${String(error).slice(0, 300)}`));
    } finally {
      await cluster.kubectl(["uncordon", node]);
    }
    for (const component of processes) await untilReady(cluster, component, 2);
    for (const server of ["mongodb", "nats"]) await untilReady(cluster, server, 1);
    await system.reconnect();
    await expectKeptPromises(system, completers);
  },
  TEST_MS,
);
