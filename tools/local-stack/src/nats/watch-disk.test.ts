import { appendFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { poll } from "../processes/poll.ts";
import { watchDisk } from "./watch-disk.ts";

const REFUSAL = "[ERR] JetStream failed to store a msg on stream 'A': write 1.blk: no space left on device\n";
const EVERY_MS = 10;
/** Many looks. */
const LOOK_MS = 300;

let folder: string;
let logFile: string;
let restarts: number;
let lines: string[];
let end = async () => {};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "questwell-watch-disk-"));
  logFile = join(folder, "nats.log");
  [restarts, lines] = [0, []];
});
afterEach(async () => {
  await end();
  await rm(folder, { recursive: true });
});

const watch = (storePath: string) => {
  const restart = async () => void (restarts += 1);
  end = watchDisk({ storePath, logFile, restart, log: (line) => void lines.push(line), everyMs: EVERY_MS });
};

test("a NATS that refused an event for want of space is started again once, where there is space", async () => {
  await writeFile(logFile, "[INF] Server is ready\n");
  watch(folder);
  await delay(LOOK_MS);
  expect(restarts).toBe(0);
  await appendFile(logFile, REFUSAL + REFUSAL);
  await poll("it is started again", 5000, async () => expect(restarts).toBe(1));
  await delay(LOOK_MS);
  expect(restarts).toBe(1);
  expect(lines).toEqual([expect.stringContaining("is full"), expect.stringContaining("is started again")]);
});

// The file system of processes has no free block, as a full disk.
test("it is left alone while its disk is full, which is said once", async () => {
  await writeFile(logFile, REFUSAL);
  watch("/proc");
  await poll("it is said", 5000, async () => expect(lines).toHaveLength(1));
  await appendFile(logFile, REFUSAL);
  await delay(LOOK_MS);
  expect(restarts).toBe(0);
  expect(lines).toEqual([expect.stringContaining("the disk of /proc is full")]);
});

test("without a log of ours nothing is started again", async () => {
  watch(folder);
  await delay(LOOK_MS);
  expect([restarts, lines]).toEqual([0, []]);
});
