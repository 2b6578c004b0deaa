import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { waitFor } from "@questwell/common/testkit";
import { subgraphs } from "@questwell/local-stack";
import { headers } from "nats";
import { completeMany, expectKeptPromises, newDiary, type Diary } from "./support/diary.ts";
import { runTool } from "./support/run-tool.ts";
import { connectAsKeeper } from "./support/stored-bytes.ts";
import { ADMIN_EMAIL, startTestStack, type TestStack } from "./support/test-stack.ts";
import { newWalker } from "./support/walker.ts";

const PEOPLE = 4;
const BEFORE = 3;
const LOST = 3;
const AFTER = 2;

let system: TestStack;
beforeAll(async () => {
  system = await startTestStack();
}, 120_000);
afterAll(() => system.stop(), 60_000);

const activities = () =>
  system.databaseOf("social").collection<{ _id: string; userId: string }>("activities");
const complete = (diaries: readonly Diary[], each: number) =>
  Promise.all(
    diaries.map((diary) => {
      const enough = diary.answers.size + each;
      return completeMany(diary, { pauseMs: 0, isEnough: (count) => count >= enough });
    }),
  );

/** Whether everything that progress stored went out to the broker. */
const isPublished = async () =>
  (await system.databaseOf("progress").collection("xp_ledger").countDocuments({ pub: 0 })) === 0;

/** Takes the broker's whole store away while it runs, then the broker; both come back, the store empty. */
async function loseEveryStream(): Promise<void> {
  const { nats } = system.stack.processes;
  await nats.hold();
  await rm(join(system.addresses.dataPath, "nats", "store"), { recursive: true });
  await nats.restart();
  const connection = await waitFor(() => connectAsKeeper(system), 20_000);
  try {
    const manager = await connection.jetstreamManager();
    await waitFor(async () => (await manager.consumers.list("PROGRESS").next()).length > 0, 20_000);
    expect((await manager.streams.info("PROGRESS")).state.messages).toBe(0);
  } finally {
    await connection.close();
  }
}

test("after every stream was lost, publishing again brings each fact to the feed once", async () => {
  const diaries = await Promise.all(Array.from({ length: PEOPLE }, () => newDiary(system.stack.url)));
  await complete(diaries, BEFORE);
  await expectKeptPromises(system, diaries);

  // What happens while social is away is published, and lost before social can see it.
  const since = new Date(Date.now() - 60_000).toISOString();
  await system.stack.processes.social.hold();
  await complete(diaries, LOST);
  await waitFor(isPublished, 20_000);
  await loseEveryStream();
  await system.stack.processes.social.restart();
  await complete(diaries, AFTER);

  const completions = activities().find({ activityType: "challenge_completed" });
  await waitFor(
    async () => (await completions.clone().toArray()).length >= PEOPLE * (BEFORE + AFTER),
    20_000,
  );
  expect(await completions.clone().toArray()).toHaveLength(PEOPLE * (BEFORE + AFTER));

  for (const service of subgraphs) {
    const { code, output } = await runTool(system, service, "republish.ts", `--since=${since}`);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/\d+ events published again/u),
    });
  }
  await expectKeptPromises(system, diaries);

  const before = await activities().countDocuments();
  await runTool(system, "progress", "republish.ts");
  await expectKeptPromises(system, diaries);
  expect(await activities().countDocuments()).toBe(before);
}, 240_000);

test("an operator finds a poisoned event, sees it fail again, and discards it; the audit log knows", async () => {
  const admin = await newWalker(system.stack.url, ADMIN_EMAIL);
  const userId = "00000000-0000-4000-8000-00000000dead";
  const connection = await connectAsKeeper(system);
  const envelope = headers();
  envelope.set("ce-id", `${userId}:1:0`);
  envelope.set("ce-type", "evt.progress.v1.ChallengeCompleted");
  envelope.set("ce-time", new Date().toISOString());
  envelope.set("dead-letter-cause", "PermanentError: Not a evt.progress.v1.ChallengeCompleted");
  const subject = `dlq.social.evt.progress.challenge.completed.v1.${userId}`;
  const { seq } = await connection.jetstream().publish(subject, "poison", { headers: envelope });
  await connection.close();

  const tool = (...args: string[]) => runTool(system, "event-keeper", "dead-letters.ts", ...args);
  expect((await tool("list", "social")).output).toContain(userId);
  expect((await tool("inspect", String(seq))).output).toContain('"undecodable"');
  expect(await tool("redrive", String(seq))).toEqual({ code: 1, output: expect.stringContaining("again") });
  expect(await tool("discard", String(seq))).toMatchObject({ code: 0 });
  expect(await tool("inspect", String(seq))).toMatchObject({ code: 1 });

  const { answer: audit } = await admin.client.insist<{ actorId: string; action: string }[]>(
    "GET",
    "/api/admin/audit",
  );
  const acts = audit.filter(({ actorId }) => actorId === "operator").map(({ action }) => action);
  expect(acts).toEqual([
    "dead-letter.discard",
    "dead-letter.redrive",
    "dead-letter.inspect",
    "dead-letters.list",
  ]);
}, 120_000);
