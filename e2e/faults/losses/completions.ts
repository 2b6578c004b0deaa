import { expect, test } from "@jest/globals";
import { faultFigures } from "@questwell/common/testkit";
import { programs } from "@questwell/local-stack";
import { tenAtATime } from "../../support/ten-at-a-time.ts";
import { completeMany, expectKeptPromises, newCompletionClient } from "../support/completion-client.ts";
import type { Life } from "../support/full-life.ts";
import { killAtRandom } from "../support/kill-at-random.ts";
import { p95 } from "../support/probe.ts";
import { newSeed, say } from "../support/say.ts";
import type { TestStack } from "../support/test-stack.ts";

const VICTIMS = ["mongodb", "nats", ...programs] as const;
const { people, each, pauseMs, rounds } = faultFigures.completions;
/** Sign-ups, the kills with their restarts, and the count afterwards. */
const LONGEST_MS = 300_000 + rounds * VICTIMS.length * 10_000 + people * each * 100;
/** A restarted program may have to wait for a database or a broker that was killed a moment before. */
const BACK_WITHIN_MS = 20_000;

/** XP is exact, and each completion reaches the feed once, whichever process is killed meanwhile. */
export function completions(system: () => TestStack, admin: () => Life): void {
  /** @shows REL-kills REL-recovery */
  test(
    "no completion is lost or counted twice while every process is killed at random",
    async () => {
      const seed = newSeed("the kills");
      const { url } = system().stack;
      const completed = async () => {
        const { answer } = await admin().client.insist<{ completedChallenges: number }>(
          "GET",
          "/api/admin/stats",
        );
        return answer.completedChallenges;
      };
      const before = await completed();
      const diaries = await tenAtATime(people, () => newCompletionClient(url));

      const killing = killAtRandom(system(), VICTIMS, { seed, rounds });
      const isEnough = (count: number) => count >= each;
      const done = await Promise.allSettled(
        diaries.map((diary) => completeMany(diary, { pauseMs, isEnough })),
      );
      const { counts, readyMs } = await killing;
      say(`kills: ${JSON.stringify(Object.fromEntries(counts))}; ready again: p95 ${p95(readyMs)} ms`);

      expect(done.filter(({ status }) => status === "rejected")).toEqual([]);
      for (const victim of VICTIMS) expect(counts.get(victim)).toBe(rounds);
      expect(p95(readyMs)).toBeLessThan(BACK_WITHIN_MS);
      await expectKeptPromises(system(), diaries);
      expect((await completed()) - before).toBe(people * each);
      for (const { userId, earned } of diaries) {
        const path = `/api/admin/users/${userId}`;
        const { answer: seen } = await admin().client.insist<{ totalXP: number }>("GET", path);
        expect(seen.totalXP).toBe(earned);
      }
    },
    LONGEST_MS,
  );
}
