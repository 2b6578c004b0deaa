import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { programs } from "@questwell/local-stack";
import { supplyOf, untilDrained, writeOn } from "../support/busy-day.ts";
import { completeMany, expectKeptPromises, newCompletionClient } from "../support/completion-client.ts";
import { logLinesOf, unhandled } from "../support/logs.ts";
import { say } from "../support/say.ts";
import { fillDisk, mountSmallDisk } from "../support/small-disk.ts";
import { everyMessage } from "../support/stored-bytes.ts";
import { startTestStack, storePathOf, type TestStack } from "../support/test-stack.ts";

const PEOPLE = 4;
const BEFORE = 3;
const FULL_MS = 15_000;
const DRAINED_WITHIN_MS = 60_000;
/** Without anybody's hand. */
const DELIVERED_WITHIN_MS = 30_000;

let system: TestStack;
beforeAll(async () => {
  system = await startTestStack({ putDisk: (dataPath) => mountSmallDisk(storePathOf(dataPath), 6) });
}, 120_000);
afterAll(() => system.stop(), 60_000);

/** @shows REL-full-disk */
test("while the broker's disk is full every user can go on, and every event is delivered later", async () => {
  const { stack, addresses, databaseOf } = system;
  const ledger = databaseOf("progress").collection<{ userId: string; seq: number }>("xp_ledger");
  const waiting = () => ledger.countDocuments({ pub: 0 });
  const pidsOf = () => programs.map((name) => stack.processes[name].pid);
  const diaries = await Promise.all(Array.from({ length: PEOPLE }, () => newCompletionClient(stack.url)));
  await Promise.all(
    diaries.map((diary) => completeMany(diary, { pauseMs: 0, isEnough: (count) => count >= BEFORE })),
  );
  const supplies = await Promise.all(diaries.map(supplyOf));
  await untilDrained(system, Date.now() + DRAINED_WITHIN_MS);
  const pids = pidsOf();

  const giveBack = await fillDisk(storePathOf(addresses.dataPath));
  const endsAt = Date.now() + FULL_MS;
  const days = diaries.map((diary, index) => writeOn(diary, supplies[index] ?? [], endsAt));
  const samples = (await Promise.all(days)).flat();
  const kept = await waiting();
  say(`disk full: ${samples.length} writes, ${kept} completions wait for the broker`);
  expect(samples.filter(({ status }) => status !== 200)).toEqual([]);
  expect(kept).toBeGreaterThan(0);
  for (const name of programs) {
    const { ok } = await fetch(`http://127.0.0.1:${addresses.ports[name].internalPort}/livez`);
    expect([name, ok]).toEqual([name, true]);
  }

  await giveBack();
  const backAt = Date.now();
  await untilDrained(system, backAt + DELIVERED_WITHIN_MS);
  say(`outboxes empty ${Date.now() - backAt} ms after there was space again`);
  await expectKeptPromises(system, diaries);
  expect(await waiting()).toBe(0);
  // What the broker acknowledged, before and while its disk filled up, is still stored.
  let stream = "";
  for await (const { text } of everyMessage(system)) stream += `${text}\n`;
  const rows = await ledger.find({ userId: { $in: diaries.map(({ userId }) => userId) } }).toArray();
  const ids = rows.map(({ userId, seq }) => `${userId}:${seq}:0`);
  expect(ids.filter((id) => !stream.includes(id))).toEqual([]);
  expect(pidsOf()).toEqual(pids);
  expect(await unhandled(system)).toEqual([]);
  const warned = (await logLinesOf(system, "progress")).filter((line) =>
    line.includes("does not confirm events"),
  );
  expect(warned).toEqual([expect.stringContaining("the stream PROGRESS: is its disk full?")]);
  const said = system.lines.filter((line) => line.startsWith("NATS stores no events"));
  expect(said).toEqual([expect.stringContaining("is full"), expect.stringContaining("is started again")]);
}, 240_000);
