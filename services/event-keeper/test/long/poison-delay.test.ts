import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Bus } from "@questwell/common";
import { waitFor } from "@questwell/common/testkit";
import { natsCredentials } from "@questwell/local-stack";
import { listDeadLetters } from "../../src/dead-letters/read-dead-letters.ts";
import { bootKeeper } from "../boot-keeper.ts";
import type { BootedKeeper } from "../boot-keeper.ts";
import { levelReached, POISON_LEVEL } from "../support/poison.ts";

const EVENTS = 10_000;
const PEOPLE = 100;
const EVERY_MS = 5;
const COPIES = 2;
const RESTART_MS = 250;
const childFile = join(import.meta.dirname, "..", "support", "frail-consumer.ts");

let booted: BootedKeeper;
let progress: Bus;
beforeAll(async () => {
  booted = await bootKeeper();
  progress = await booted.busOf("progress");
}, 30_000);
afterAll(() => booted.stop());

/** How late good events were handled, in milliseconds. */
interface Lateness {
  p50: number;
  p99: number;
  worst: number;
}

test("one poison in 10,000 makes the other events at most twice as late at the 99th percentile", async () => {
  const without = await lateness("throws");
  const throwing = await lateness("throws", levelReached(randomUUID(), POISON_LEVEL).aggregateId);
  const killing = await lateness("dies", levelReached(randomUUID(), POISON_LEVEL).aggregateId);
  process.stderr.write(
    `events are late by (ms), without poison ${said(without)}; beside one that throws ${said(throwing)}, ` +
      `p99 × ${(throwing.p99 / without.p99).toFixed(2)}; beside one that kills its process ${said(killing)}, ` +
      `p99 × ${(killing.p99 / without.p99).toFixed(2)}\n`,
  );
  expect(throwing.p99).toBeLessThanOrEqual(2 * without.p99);
}, 900_000);

const said = ({ p50, p99, worst }: Lateness) => `p50 ${p50}, p99 ${p99}, worst ${worst}`;

/** Publishes good events evenly, a poisonous one among them where `poisoned` names a person, until all are settled. */
async function lateness(weakness: "throws" | "dies", poisoned?: string): Promise<Lateness> {
  const file = join(booted.dataPath, randomUUID());
  await writeFile(file, "");
  const consumers = Array.from({ length: COPIES }, () => keepConsuming(file, weakness));
  const people = Array.from({ length: PEOPLE }, () => randomUUID());
  const late = async () =>
    (await readFile(file, "utf8"))
      .trim()
      .split("\n")
      .map((line) => Number(line.split(" ")[1]));
  // The first ones find everything cold.
  await progress.publish(levelReached(randomUUID(), 1));
  await waitFor(async () => (await late()).length > 0, 30_000);
  const nextAt = Date.now();
  for (let index = 0; index < EVENTS; index += 1) {
    const person = people[index % PEOPLE] ?? "";
    void progress.publish(levelReached(person, 1 + Math.floor(index / PEOPLE)));
    if (index === EVENTS / 10 && poisoned !== undefined)
      await progress.publish(levelReached(poisoned, POISON_LEVEL));
    await delay(Math.max(0, nextAt + index * EVERY_MS - Date.now()));
  }
  const values = await waitFor(async () => {
    const handled = await late();
    const letters = await listDeadLetters(booted.connection, "social");
    const isDead = poisoned === undefined || letters.some(({ subject }) => subject.endsWith(poisoned));
    return handled.length > EVENTS && isDead && handled;
  }, 400_000);
  await Promise.all(consumers.map((stop) => stop()));
  await (await booted.connection.jetstreamManager()).streams.purge("PROGRESS");
  const sorted = values.slice(1).toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Infinity;
  return { p50: at(0.5), p99: at(0.99), worst: at(1) };
}

/** Runs a consumer, and another one whenever it dies; answers how to end it. */
function keepConsuming(file: string, weakness: string): () => Promise<void> {
  let isOver = false;
  let stop = () => {};
  const run = async () => {
    const { user, passwordFile } = await natsCredentials(booted.dataPath, "social");
    while (!isOver) {
      // Ten times as soon again as usual, so that the poison's whole life falls into the run.
      const args = [childFile, booted.server.url, user, passwordFile, file, "10", weakness];
      const child = spawn(process.execPath, args, { stdio: "ignore" });
      stop = () => child.kill();
      await once(child, "close");
      if (!isOver) await delay(RESTART_MS);
    }
  };
  const running = run();
  return async () => {
    isOver = true;
    stop();
    await running;
  };
}
