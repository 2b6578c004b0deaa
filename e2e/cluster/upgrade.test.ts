import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { expectKeptPromises } from "../faults/support/completion-client.ts";
import { p95 } from "../faults/support/probe.ts";
import { say } from "../faults/support/say.ts";
import { visit } from "./support/fresh-browser.ts";
import { install, testedTag, type Installation } from "./support/installation.ts";
import { podsOf, until } from "./support/kubernetes.ts";
import { failuresOf, withTraffic, type Traffic, type TrafficOutcome } from "./support/traffic.ts";

/** Requests of one direction, and how many a second. */
const WANTED = 5000;
const PER_SECOND = 50;
/** A new page waits until every gateway can serve it, for 20 s after the last old one. */
const NEW_PAGE_WITHIN_MS = 60_000;
const NEXT_TAG = process.env["NEXT_TAG"] || "next";
const TEST_MS = 1_200_000;

let system: Installation;
beforeAll(async () => {
  system = await install("questwell-upgrade");
}, TEST_MS);
afterAll(() => system.remove(), 120_000);

/** Runs a change under traffic and expects that no request fails. */
async function underTraffic(
  what: string,
  change: (traffic: Traffic) => Promise<void>,
  options?: { asksNext: boolean },
): Promise<TrafficOutcome> {
  let changedMs = 0;
  const outcome = await withTraffic(
    system.url,
    async (traffic) => {
      await delay(5000);
      const startedAt = Date.now();
      await change(traffic);
      changedMs = Date.now() - startedAt;
      while (traffic.samples.length < WANTED) await delay(500);
    },
    options,
  );
  const { samples, completers, seconds, nextVisits, nextAnswers } = outcome;
  const failures = [...failuresOf(samples), ...failuresOf(nextAnswers)];
  say(
    `${what}: ${samples.length} requests, ${(samples.length / seconds).toFixed(0)} a second, changed after ` +
      `${(changedMs / 1000).toFixed(0)} s, p95 ${p95(samples.map(({ tookMs }) => tookMs))} ms, ` +
      `${nextVisits()} first visits of the next release, ` +
      `${nextAnswers.length} answers with its fields, failures: ${failures.join("; ") || "none"}`,
  );
  expect(failures).toEqual([]);
  expect(samples.length).toBeGreaterThanOrEqual(WANTED);
  expect(samples.length / seconds).toBeGreaterThanOrEqual(PER_SECOND);
  await expectKeptPromises(system, completers);
  return outcome;
}

test(
  "an upgrade to a release with a new field in each subgraph fails no request",
  async () => {
    const { nextAnswers } = await underTraffic(
      "upgrade",
      async ({ nextVisits }) => {
        await system.upgrade({ "image.tag": NEXT_TAG });
        await until("first visits get the next release", NEW_PAGE_WITHIN_MS, async () => nextVisits() > 5);
      },
      { asksNext: true },
    );
    expect(nextAnswers.length).toBeGreaterThan(0);
  },
  TEST_MS,
);

test(
  "going back, the gateway first, fails no request",
  async () => {
    await underTraffic("back", async () => {
      await system.upgrade({ "services.gateway.image.tag": testedTag });
      await system.upgrade({ "image.tag": testedTag });
      const isBack = async () => (await visit(system.url)).release === null;
      await until("first visits get this release again", NEW_PAGE_WITHIN_MS, isBack);
    });
  },
  TEST_MS,
);

test(
  "an image that cannot start is rolled back, and no request fails",
  async () => {
    const imagesOf = async () =>
      (await podsOf(system.cluster, "gateway")).flatMap(({ spec }) =>
        spec.containers.map(({ image }) => image),
      );
    const before = await imagesOf();
    await underTraffic("an image that cannot start", async () => {
      // An image of ours that has no such program.
      const broken = { "services.gateway.image.repository": "questwell/setup" };
      const options = ["--rollback-on-failure", "--timeout", "60s"];
      await expect(system.upgrade(broken, options)).rejects.toThrow(/rolled back|rollback/iu);
    });
    expect(await imagesOf()).toEqual(before);
  },
  TEST_MS,
);

test(
  "a migration that cannot run stops an upgrade before any pod changes",
  async () => {
    const before = (await podsOf(system.cluster, "progress")).map(({ metadata }) => metadata.uid);
    await underTraffic("a migration that cannot run", async () => {
      const broken = { "services.progress.image.repository": "questwell/setup" };
      const options = ["--rollback-on-failure", "--timeout", "60s"];
      await expect(system.upgrade(broken, options)).rejects.toThrow(/pre-upgrade|migrate/iu);
    });
    expect((await podsOf(system.cluster, "progress")).map(({ metadata }) => metadata.uid)).toEqual(before);
  },
  TEST_MS,
);
