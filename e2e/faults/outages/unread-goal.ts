import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { waitFor } from "@questwell/common/testkit";
import { probe } from "../support/probe.ts";
import { say } from "../support/say.ts";
import type { TestStack } from "../support/test-stack.ts";
import { newWalker, type Walker } from "../support/walker.ts";

const HARMFUL = "I want to kill myself on Sunday";
const HARMLESS = "Learn to swim";
/** Two seconds for the check, and what is stored after it. */
const STORED_WITHIN_MS = 8000;
/** The job's pauses are 5 s and, after a text that was not checked, 10 s. */
const READ_WITHIN_MS = 60_000;
const STILL_MS = 6000;

interface Area {
  id: string;
  displayName: string;
  currentGoal: string;
  isCustom: boolean;
}
interface Created {
  goal: Area;
}

const goalOf = async ({ client }: Walker): Promise<Area> => {
  const { answer } = await client.insist<Area[]>("GET", "/api/focus-areas");
  const goal = answer.find(({ isCustom }) => isCustom);
  if (!goal) throw new Error("The goal is lost");
  return goal;
};

/** Two friends who share everything at once. */
async function newFriends(url: string): Promise<{ author: Walker; friend: Walker }> {
  const [author, friend] = [await newWalker(url), await newWalker(url)];
  for (const { client } of [author, friend])
    await client.insist("POST", "/api/settings", { askBeforeSharing: false });
  const path = "/api/friends/create-invite";
  const { answer } = await author.client.insist<{ inviteCode: string }>("POST", path, {});
  await friend.client.insist("POST", "/api/friends/accept-invite", { inviteCode: answer.inviteCode });
  return { author, friend };
}

/** What a person and a friend of theirs can read of a goal, in one text. */
async function allShown({ author, friend }: { author: Walker; friend: Walker }): Promise<string> {
  const reads = [
    author.client.insist("GET", "/api/focus-areas"),
    author.client.insist("GET", "/api/challenges"),
    author.client.insist("GET", "/api/activities/mine"),
    friend.client.insist("GET", "/api/friends/activities"),
  ];
  return JSON.stringify((await Promise.all(reads)).map(({ answer }) => answer));
}

/** A goal that is stored while goals-ai hangs is read before anybody sees it. */
export function unreadGoal(system: () => TestStack): void {
  /** @shows REL-unread-text */
  test("a goal that is stored while goals-ai stands still is hidden until it was read: then shown, or refused", async () => {
    const { stack } = system();
    const harmful = await newFriends(stack.url);
    const harmless = await newFriends(stack.url);
    const create = ({ author }: typeof harmful, title: string) =>
      probe(author.client, "POST", "/api/goals/create", { goalData: { title, subgoals: ["Begin"] } });
    const { pid } = stack.processes["goals-ai"];
    if (pid === undefined) throw new Error("goals-ai has no process");

    process.kill(pid, "SIGSTOP");
    try {
      const stored = await Promise.all([create(harmful, HARMFUL), create(harmless, HARMLESS)]);
      for (const { status, text, tookMs } of stored) {
        expect(status).toBe(200);
        expect((JSON.parse(text) as Created).goal.displayName).toBe("We have not read this goal yet");
        expect(tookMs).toBeLessThan(STORED_WITHIN_MS);
      }
      await delay(STILL_MS);
      for (const people of [harmful, harmless])
        expect(await allShown(people)).not.toMatch(new RegExp(`${HARMFUL}|${HARMLESS}`, "u"));
    } finally {
      process.kill(pid, "SIGCONT");
    }

    const goesOnAt = Date.now();
    const becomes = (walker: Walker, name: string) =>
      waitFor(async () => {
        expect(await allShown(harmful)).not.toContain(HARMFUL);
        return (await goalOf(walker)).displayName === name;
      }, READ_WITHIN_MS);
    await becomes(harmless.author, HARMLESS);
    await becomes(harmful.author, "We do not show this goal");
    say(`goals-ai still: both goals were decided ${Date.now() - goesOnAt} ms after it went on`);

    const { id, currentGoal } = await goalOf(harmful.author);
    expect(currentGoal).toContain("a help line listens");
    const generate = `/api/focus-areas/${id}/challenges/generate`;
    expect(await probe(harmful.author.client, "POST", generate)).toMatchObject({ status: 400 });
    expect(await probe(harmful.author.client, "POST", `/api/goals/${id}/share`)).toMatchObject({
      status: 400,
    });
    expect(await allShown(harmful)).not.toContain(HARMFUL);
    const { answer } = await harmful.author.client.insist<{ lines: unknown[] }>(
      "GET",
      "/api/help-lines?country=GB",
    );
    expect(answer.lines.length).toBeGreaterThan(0);
    await harmful.author.client.insist("DELETE", `/api/goals/${id}`);
  }, 180_000);
}
