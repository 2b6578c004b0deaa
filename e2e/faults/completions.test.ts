import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { faultFigures } from "@questwell/common/testkit";
import { programs } from "@questwell/local-stack";
import { completeMany, expectKeptPromises, newDiary } from "./support/diary.ts";
import { killAtRandom } from "./support/kill-at-random.ts";
import { newSeed, say } from "./support/say.ts";
import { ADMIN_EMAIL, startTestStack, type TestStack } from "./support/test-stack.ts";
import { newWalker } from "./support/walker.ts";

const VICTIMS = ["mongodb", "nats", ...programs] as const;
const { people, each, pauseMs, rounds } = faultFigures.completions;
/** Signing up, the kills with their restarts, and the count afterwards. */
const LONGEST_MS = 300_000 + rounds * VICTIMS.length * 10_000 + people * each * 100;

let system: TestStack;

beforeAll(async () => {
  system = await startTestStack();
}, 120_000);

afterAll(() => system.stop(), 60_000);

test(
  "no completion is lost or counted twice while every process is killed at random",
  async () => {
    const seed = newSeed("the kills");
    const { url } = system.stack;
    const admin = await newWalker(url, ADMIN_EMAIL);
    const diaries = await Promise.all(Array.from({ length: people }, () => newDiary(url)));

    const killing = killAtRandom(system.stack, VICTIMS, { seed, rounds });
    const isEnough = (count: number) => count >= each;
    const done = await Promise.allSettled(diaries.map((diary) => completeMany(diary, { pauseMs, isEnough })));
    const kills = await killing;
    say(`kills: ${JSON.stringify(Object.fromEntries(kills))}`);

    expect(done.filter(({ status }) => status === "rejected")).toEqual([]);
    for (const victim of VICTIMS) expect(kills.get(victim)).toBe(rounds);
    await expectKeptPromises(system, diaries);
    const { answer: stats } = await admin.client.insist<{ completedChallenges: number }>(
      "GET",
      "/api/admin/stats",
    );
    expect(stats.completedChallenges).toBe(people * each);
    for (const { userId, earned } of diaries) {
      const path = `/api/admin/users/${userId}`;
      const { answer: seen } = await admin.client.insist<{ totalXP: number }>("GET", path);
      expect(seen.totalXP).toBe(earned);
    }
  },
  LONGEST_MS,
);
