import { setTimeout as delay } from "node:timers/promises";
import { expect } from "@jest/globals";
import { assessment, type RestClientOptions } from "../../support/rest-client.ts";
import type { TestStack } from "./test-stack.ts";
import { newChallenges, newWalker, type Walker } from "./walker.ts";

/** What one person did, and what was acknowledged. */
export interface CompletionClient extends Walker {
  /** The first answer to each completed challenge, as bytes. */
  answers: Map<string, string>;
  earned: number;
}

interface LedgerRow {
  _id: string;
  userId: string;
  seq: number;
  xp: number;
}

const SETTLED_WITHIN_MS = 30_000;

/** Signs up a person without any completion. */
export async function newCompletionClient(
  url: string,
  options?: RestClientOptions,
): Promise<CompletionClient> {
  return { ...(await newWalker(url, options)), answers: new Map(), earned: 0 };
}

/**
 * Completes challenges of all areas until `isEnough`; each completion is sent one to three times at once, and again
 * until it is answered.
 */
export async function completeMany(
  diary: CompletionClient,
  { pauseMs, isEnough }: { pauseMs: number; isEnough: (count: number) => boolean },
): Promise<void> {
  for (let set = 0; ; set += 1) {
    const area = assessment[set % assessment.length]?.focusArea ?? "";
    for (const id of await newChallenges(diary, area)) {
      if (isEnough(diary.answers.size)) return;
      await completeOne(diary, id, 1 + (diary.answers.size % 3));
      await delay(pauseMs);
    }
  }
}

async function completeOne(diary: CompletionClient, id: string, copies: number): Promise<void> {
  const send = () => diary.client.insist<{ xpEarned: number }>("POST", `/api/challenges/${id}/complete`);
  const [first, ...more] = await Promise.all(Array.from({ length: copies }, send));
  if (!first) throw new Error("Nothing was sent");
  for (const { text } of more) expect(text).toBe(first.text);
  diary.answers.set(id, first.text);
  diary.earned += first.answer.xpEarned;
}

/**
 * Expects that everything acknowledged to these people is stored exactly once: in the ledger, in their totals, in every
 * later answer, and in the feed within 30 seconds.
 */
export async function expectKeptPromises(
  { databaseOf }: Pick<TestStack, "databaseOf">,
  diaries: readonly CompletionClient[],
): Promise<void> {
  const endsAt = Date.now() + SETTLED_WITHIN_MS;
  for (const { client, userId, answers, earned } of diaries) {
    const found = await databaseOf("progress").collection<LedgerRow>("xp_ledger").find({ userId }).toArray();
    const rows = found.toSorted((one, other) => one.seq - other.seq);
    expect(rows.map(({ seq }) => seq)).toEqual([...answers.keys()].map((_, index) => index + 1));
    expect(new Set(rows.map(({ _id }) => _id))).toEqual(new Set([...answers.keys()].map((id) => `ch:${id}`)));
    expect(rows.reduce((sum, { xp }) => sum + xp, 0)).toBe(earned);
    const { answer: user } = await client.insist<{ totalXP: number }>("GET", "/api/auth/user");
    expect(user.totalXP).toBe(earned);
    for (const [id, text] of answers) {
      expect((await client.insist("POST", `/api/challenges/${id}/complete`)).text).toBe(text);
    }
    const activities = await activitiesOnceSettled(databaseOf, userId, rows.length, endsAt);
    expect(activities.toSorted()).toEqual(rows.map(({ seq }) => `${userId}:${seq}:0`).toSorted());
  }
}

/** The causes of a person's completion activities, once there are as many as completions or the timeout is over. */
async function activitiesOnceSettled(
  databaseOf: TestStack["databaseOf"],
  userId: string,
  count: number,
  endsAt: number,
): Promise<string[]> {
  const activities = databaseOf("social").collection<{ _id: string }>("activities");
  for (;;) {
    const rows = await activities.find({ userId, activityType: "challenge_completed" }).toArray();
    if (rows.length >= count || Date.now() > endsAt) return rows.map(({ _id }) => _id);
    await delay(250);
  }
}
