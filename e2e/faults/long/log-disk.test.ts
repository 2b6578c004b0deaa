import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { programs } from "@questwell/local-stack";
import { supplyOf, untilDrained, writeOn } from "../support/busy-day.ts";
import { expectKeptPromises, newCompletionClient } from "../support/completion-client.ts";
import { say } from "../support/say.ts";
import { fillDisk, mountSmallDisk } from "../support/small-disk.ts";
import { startTestStack, type TestStack } from "../support/test-stack.ts";

const PEOPLE = 4;
const FULL_MS = 10_000;
const DRAINED_WITHIN_MS = 60_000;

const logsPathOf = (dataPath: string) => join(dataPath, "logs");

let temporaryPath: string;
let takeTemporary: () => Promise<void>;
let system: TestStack;
beforeAll(async () => {
  temporaryPath = await mkdtemp(join(tmpdir(), "questwell-full-"));
  takeTemporary = await mountSmallDisk(temporaryPath, 1);
  system = await startTestStack({
    env: { TMPDIR: temporaryPath },
    putDisk: (dataPath) => mountSmallDisk(logsPathOf(dataPath), 2),
  });
}, 120_000);
afterAll(async () => {
  await system.stop();
  await takeTemporary();
  await rm(temporaryPath, { recursive: true });
}, 60_000);

/** @shows REL-full-disk */
test("while the disks of logs and temporary files are full every user can go on, and nothing is lost", async () => {
  const { stack, addresses, lines } = system;
  const pidsOf = () => programs.map((name) => stack.processes[name].pid);
  const diaries = await Promise.all(Array.from({ length: PEOPLE }, () => newCompletionClient(stack.url)));
  const supplies = await Promise.all(diaries.map(supplyOf));
  const pids = pidsOf();

  await fillDisk(logsPathOf(addresses.dataPath));
  await fillDisk(temporaryPath);
  const endsAt = Date.now() + FULL_MS;
  const days = diaries.map((diary, index) => writeOn(diary, supplies[index] ?? [], endsAt));
  const samples = (await Promise.all(days)).flat();
  say(`no space for logs and temporary files: ${samples.length} writes`);
  expect(samples.filter(({ status }) => status !== 200)).toEqual([]);
  const reports = lines.filter((line) => line.includes("Its log cannot be written any more: ENOSPC"));
  expect(reports).toContainEqual(expect.stringMatching(/^gateway /u));
  await untilDrained(system, Date.now() + DRAINED_WITHIN_MS);
  await expectKeptPromises(system, diaries);
  expect(pidsOf()).toEqual(pids);
}, 180_000);
