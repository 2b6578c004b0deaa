import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { expectKeptPromises } from "../faults/support/completion-client.ts";
import { p95 } from "../faults/support/probe.ts";
import { say } from "../faults/support/say.ts";
import { install, type Installation } from "./support/installation.ts";
import { failuresOf, startTraffic } from "./support/traffic.ts";

/** Requests of one direction, and how many a second. */
const WANTED = 5000;
const PER_SECOND = 50;
const NEXT_TAG = process.env["NEXT_TAG"] ?? "next";
const TEST_MS = 1_200_000;

let system: Installation;
beforeAll(async () => {
  system = await install("questwell-upgrade");
}, TEST_MS);
afterAll(() => system.remove(), 120_000);

/** Runs a change under traffic and expects that no request fails. */
async function underTraffic(what: string, change: () => Promise<void>): Promise<{ nextVisits: number }> {
  const traffic = await startTraffic(system.url);
  const startedAt = Date.now();
  await delay(5000);
  await change();
  while (traffic.samples.length < WANTED) await delay(500);
  const completers = await traffic.stop();
  const { samples } = traffic;
  const perSecond = (1000 * samples.length) / (Date.now() - startedAt);
  const failures = failuresOf(samples);
  say(
    `${what}: ${samples.length} requests, ${perSecond.toFixed(0)} a second, ${failures.length} kinds of failure, ` +
      `p95 ${p95(samples.map(({ tookMs }) => tookMs))} ms, ${traffic.nextVisits()} first visits of the next release`,
  );
  expect(failures).toEqual([]);
  expect(samples.length).toBeGreaterThanOrEqual(WANTED);
  expect(perSecond).toBeGreaterThanOrEqual(PER_SECOND);
  await expectKeptPromises(system, completers);
  return { nextVisits: traffic.nextVisits() };
}

test(
  "an upgrade to a release with a new field in each subgraph fails no request",
  async () => {
    const { nextVisits } = await underTraffic("upgrade", () => system.upgrade({ "image.tag": NEXT_TAG }));
    expect(nextVisits).toBeGreaterThan(0);
  },
  TEST_MS,
);

test(
  "going back, the gateway first, fails no request",
  async () => {
    await underTraffic("back", async () => {
      const gatewayTag = "services.gateway.image.tag";
      await system.upgrade({ [gatewayTag]: process.env["IMAGE_TAG"] ?? "0.2.0" });
      await system.upgrade({ "image.tag": process.env["IMAGE_TAG"] ?? "0.2.0" });
    });
  },
  TEST_MS,
);

test(
  "an image that cannot start is rolled back, and no request fails",
  async () => {
    await underTraffic("an image that cannot start", async () => {
      const broken = system.upgrade({ "services.progress.image.tag": "broken" }, [
        "--rollback-on-failure",
        "--timeout",
        "60s",
      ]);
      await expect(broken).rejects.toThrow(/progress|timed out|deadline/iu);
    });
  },
  TEST_MS,
);
