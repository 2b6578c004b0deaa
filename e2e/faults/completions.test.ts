import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { freePort, readStackFile, startStack, type Stack } from "@questwell/local-stack";
import mongoose from "mongoose";
import { makePerson } from "../support/person.ts";
import { assessment, RestClient } from "../support/rest-client.ts";
import { killAtRandom } from "./kill-at-random.ts";

const PEOPLE = 10;
const COMPLETIONS_EACH = 20;
/** Long enough that the completions outlast two rounds of kills. */
const PAUSE_MS = 700;
const SETTLED_WITHIN_MS = 30_000;
const VICTIMS = ["progress", "social", "gateway", "nats"] as const;

interface Completion {
  xpEarned: number;
}

interface Ledger {
  _id: string;
  userId: string;
  seq: number;
  xp: number;
}

/** What one person did and was promised. */
interface Diary {
  client: RestClient;
  userId: string;
  /** The first answer to each completed challenge, as bytes. */
  answers: Map<string, string>;
  earned: number;
}

let dataPath: string;
let stack: Stack;
let mongo: mongoose.Connection;

beforeAll(async () => {
  dataPath = await mkdtemp(join(tmpdir(), "questwell-faults-"));
  // A person may complete 60 challenges a minute; stubborn clients that send each one several times need more.
  const env = { ...process.env, LIMIT_COMPLETE: "100000", LIMIT_USER: "100000" };
  stack = await startStack({ dataPath, gatewayPort: await freePort(), env, log: () => {} });
  const addresses = await readStackFile(dataPath);
  if (!addresses) throw new Error("The stack left no note of where its parts are");
  mongo = await mongoose.createConnection(addresses.mongodbUrl).asPromise();
}, 120_000);

afterAll(async () => {
  await mongo.close();
  await stack.stop();
  await rm(dataPath, { recursive: true, force: true });
}, 60_000);

test("no completion is lost or counted twice while processes are killed at random", async () => {
  const seed = randomInt(2 ** 31);
  process.stderr.write(`seed of the kills: ${seed}\n`);
  const diaries = await Promise.all(Array.from({ length: PEOPLE }, () => begin(stack.url)));

  const killing = killAtRandom(stack, VICTIMS, seed);
  const done = await Promise.allSettled(diaries.map((diary) => completeMany(diary)));
  const kills = await killing.stop();
  process.stderr.write(`kills: ${JSON.stringify(kills)}\n`);
  const dustSettlesAt = Date.now() + SETTLED_WITHIN_MS;

  expect(done.filter(({ status }) => status === "rejected")).toEqual([]);
  for (const victim of VICTIMS) expect(kills[victim]).toBeGreaterThan(0);
  const ledger = await mongo.useDb("questwell_progress").collection<Ledger>("xp_ledger").find().toArray();
  expect(ledger).toHaveLength(PEOPLE * COMPLETIONS_EACH);
  for (const { client, userId, answers, earned } of diaries) {
    const rows = ledger.filter((row) => row.userId === userId).toSorted((one, other) => one.seq - other.seq);
    expect(rows.map(({ seq }) => seq)).toEqual(
      Array.from({ length: COMPLETIONS_EACH }, (_, index) => index + 1),
    );
    expect(new Set(rows.map(({ _id }) => _id))).toEqual(new Set([...answers.keys()].map((id) => `ch:${id}`)));
    expect(rows.reduce((sum, { xp }) => sum + xp, 0)).toBe(earned);
    const { answer: user } = await client.insist<{ totalXP: number }>("GET", "/api/auth/user");
    expect(user.totalXP).toBe(earned);
    for (const [id, text] of answers) {
      expect((await client.insist("POST", `/api/challenges/${id}/complete`)).text).toBe(text);
    }
    const activities = await activitiesOnceSettled(userId, dustSettlesAt);
    expect(new Set(activities)).toEqual(new Set(rows.map(({ seq }) => `${userId}:${seq}:0`)));
    expect(activities).toHaveLength(COMPLETIONS_EACH);
  }
}, 400_000);

/** Signs up and passes the gates, before anything is killed. */
async function begin(url: string): Promise<Diary> {
  const client = new RestClient(url);
  const { answer } = await client.insist<{ user: { id: string } }>(
    "POST",
    "/api/auth/register",
    makePerson(),
  );
  await client.insist("POST", "/api/user/accept-disclaimer", {});
  await client.insist("POST", "/api/onboarding/complete", { responses: assessment });
  return { client, userId: answer.user.id, answers: new Map(), earned: 0 };
}

/** Completes challenges of all areas; each completion is sent one to three times at once, and again until it is answered. */
async function completeMany(diary: Diary): Promise<void> {
  for (let set = 0; diary.answers.size < COMPLETIONS_EACH; set += 1) {
    const area = assessment[set % assessment.length]?.focusArea ?? "";
    const path = `/api/focus-areas/${area}/challenges/generate`;
    const { answer: challenges } = await diary.client.insist<{ id: string }[]>("POST", path);
    for (const { id } of challenges.slice(0, COMPLETIONS_EACH - diary.answers.size)) {
      const copies = 1 + (diary.answers.size % 3);
      const sent = await Promise.all(
        Array.from({ length: copies }, () =>
          diary.client.insist<Completion>("POST", `/api/challenges/${id}/complete`),
        ),
      );
      const [first] = sent;
      if (!first) throw new Error("nothing was sent");
      expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
      diary.answers.set(id, first.text);
      diary.earned += first.answer.xpEarned;
      await delay(PAUSE_MS);
    }
  }
}

/** The causes of a person's completion activities, once there are as many as completions or the time is over. */
async function activitiesOnceSettled(userId: string, endsAt: number): Promise<string[]> {
  const activities = mongo.useDb("questwell_social").collection<{ _id: string }>("activities");
  for (;;) {
    const rows = await activities.find({ userId, activityType: "challenge_completed" }).toArray();
    if (rows.length >= COMPLETIONS_EACH || Date.now() > endsAt) return rows.map(({ _id }) => _id);
    await delay(250);
  }
}
