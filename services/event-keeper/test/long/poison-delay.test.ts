import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, expect, test } from "@jest/globals";
import type { Bus } from "@questwell/common";
import { waitFor } from "@questwell/common/testkit";
import { natsCredentials } from "@questwell/local-stack";
import { listDeadLetters } from "../../src/dead-letters/read-dead-letters.ts";
import { useKeeper } from "../boot-keeper.ts";
import { levelReached, POISON_LEVEL } from "../support/poison.ts";

const EVENTS = 10_000;
const PEOPLE = 100;
const EVERY_MS = 5;
const COPIES = 2;
const RESTART_MS = 250;
const childFile = join(import.meta.dirname, "..", "support", "crashing-consumer.ts");

const booted = useKeeper();
let progress: Bus;
beforeAll(async () => {
  progress = await booted.busOf("progress");
}, 30_000);

/** How late good events were handled, in milliseconds. */
interface Lateness {
  p50: number;
  p99: number;
  worst: number;
}

/** @shows REL-dead-letter-delay */
test("one poison event in 10,000 makes the others at most twice as late at the 99th percentile", async () => {
  const without = await lateness("throws");
  const throwing = await lateness("throws", levelReached(randomUUID(), POISON_LEVEL).aggregateId);
  const killing = await lateness("dies", levelReached(randomUUID(), POISON_LEVEL).aggregateId);
  process.stderr.write(
    `events are late by (ms), without poison ${summary(without)}; beside one that throws ${summary(throwing)}, ` +
      `p99 × ${(throwing.p99 / without.p99).toFixed(2)}; beside one that kills its process ${summary(killing)}, ` +
      `p99 × ${(killing.p99 / without.p99).toFixed(2)}\n`,
  );
  expect(throwing.p99).toBeLessThanOrEqual(2 * without.p99);
}, 900_000);

const summary = ({ p50, p99, worst }: Lateness) => `p50 ${p50}, p99 ${p99}, worst ${worst}`;

/**
 * Publishes good events evenly, with a poison event among them where `poisoned` names a person, until all are settled.
 */
async function lateness(weakness: "throws" | "dies", poisoned?: string): Promise<Lateness> {
  const file = join(booted.dataPath, randomUUID());
  await writeFile(file, "");
  const consumers = Array.from({ length: COPIES }, () => keepConsuming(file, weakness));
  const people = Array.from({ length: PEOPLE }, () => randomUUID());
  const manager = await booted.connection.jetstreamManager();
  const waiting = async () => (await manager.consumers.info("PROGRESS", "social-PROGRESS")).num_waiting;
  await waitFor(async () => (await waiting()) >= COPIES, 60_000);
  const startedAt = Date.now();
  for (let index = 0; index < EVENTS; index += 1) {
    const person = people[index % PEOPLE] ?? "";
    void progress.publish(levelReached(person, 1 + Math.floor(index / PEOPLE)));
    if (index === EVENTS / 10 && poisoned !== undefined)
      await progress.publish(levelReached(poisoned, POISON_LEVEL));
    await delay(Math.max(0, startedAt + index * EVERY_MS - Date.now()));
  }
  const values = await waitFor(async () => {
    const handled = await firstTimes(file);
    const letters = await listDeadLetters(booted.connection, "social");
    const isDead = poisoned === undefined || letters.some(({ subject }) => subject.endsWith(poisoned));
    return handled.length >= EVENTS && isDead && handled;
  }, 400_000);
  await Promise.all(consumers.map((stop) => stop()));
  await waitFor(async () => (await waiting()) === 0, 30_000);
  await manager.streams.purge("PROGRESS");
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Infinity;
  return { p50: at(0.5), p99: at(0.99), worst: at(1) };
}

/** How late each event was handled for the first time; an event in flight at a kill may be redelivered. */
async function firstTimes(file: string): Promise<number[]> {
  const lines = (await readFile(file, "utf8")).trim().split("\n").filter(Boolean);
  const times = new Map<string, number>();
  for (const [id = "", lateMs] of lines.map((line) => line.split(" "))) {
    if (!times.has(id)) times.set(id, Number(lateMs));
  }
  return [...times.values()];
}

/** Runs a consumer, and another one whenever it dies; returns a function that stops it. */
function keepConsuming(file: string, weakness: string): () => Promise<void> {
  let isOver = false;
  let stop = () => {};
  const run = async () => {
    const { user, passwordFile } = await natsCredentials(booted.dataPath, "social");
    while (!isOver) {
      // Redelivers ten times as soon as usual, so that all deliveries of the poison event fall into the run.
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
