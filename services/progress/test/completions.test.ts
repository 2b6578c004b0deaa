import { describe, expect, test } from "@jest/globals";
import { AchievementUnlockedSchema, ChallengeCompletedSchema, LevelReachedSchema } from "@questwell/proto";
import { makeViewer, waitFor } from "@questwell/common/testkit";
import type { LedgerEntry } from "../src/ledger/ledger-entry.ts";
import { verifyLedger } from "../src/ledger/verify-ledger.ts";
import { COMPLETE, complete, FOCUS_AREAS, generate, onboardedPerson, useProgress } from "./boot-progress.ts";

const progress = useProgress();

const HOUR_MS = 3_600_000;
const ledgerOf = (userId: string) =>
  progress.database.collection<LedgerEntry>("xp_ledger").find({ userId }).sort({ seq: 1 }).toArray();
const hoursAgo = (hours: number) => new Date(progress.clock.now().getTime() - hours * HOUR_MS);

describe("completing a challenge", () => {
  test("earns its XP and returns the effects", async () => {
    const person = await onboardedPerson(progress);
    const [easy] = await generate(person);
    const answer = await complete(person, easy?.id);
    const completedAt = answer.challenge.completedAt;
    expect(answer).toEqual({
      challenge: {
        ...easy,
        isCompleted: true,
        completedAt: expect.any(String),
        activityIds: answer.activityIds,
      },
      message: expect.stringMatching(/^[A-Z].+[.!]$/u),
      xpEarned: 20,
      levelUp: false,
      achievementUnlocked: {
        id: "first_step",
        title: "First Step",
        description: "Complete your first challenge.",
        earnedAt: completedAt,
        progress: null,
      },
      achievementsUnlocked: [answer.achievementUnlocked],
      totalXP: 20,
      level: 1,
      streak: 1,
      activityIds: [`${person.viewer.id}:1:0`, `${person.viewer.id}:1:1`],
    });
    const { data } = await person.call(FOCUS_AREAS);
    const career = data.focusAreas.find(({ name }: { name: string }) => name === "career");
    expect(career).toMatchObject({ xp: 20, level: 5, progress: 10, streak: 1, completedCount: 1 });
  });

  test("writes one ledger row with the totals after it", async () => {
    const person = await onboardedPerson(progress, { timeZone: "Pacific/Auckland", dayStartHour: 3 });
    const [, medium] = await generate(person);
    await complete(person, medium?.id);
    const rows = await ledgerOf(person.viewer.id);
    expect(rows).toMatchObject([
      {
        _id: `ch:${medium?.id}`,
        seq: 1,
        xp: 40,
        timeZone: "Pacific/Auckland",
        dayStartHour: 3,
        challenge: { id: medium?.id, title: medium?.title },
        after: { totalXP: 40, level: 1, completed: 1, hardCompleted: 0 },
      },
    ]);
    expect(await verifyLedger(person.viewer.id)).toEqual([]);
  });

  test("publishes events with the ids from the response and with the sharing setting at the time", async () => {
    const person = await onboardedPerson(progress, { askBeforeSharing: false, settingsRev: 7 });
    const { id: userId } = person.viewer;
    const [, , hard] = await generate(person);
    const answer = await complete(person, hard?.id);
    const achievements = await waitFor(async () => {
      const events = await progress.nats.events(AchievementUnlockedSchema, userId);
      return events.length === 3 && events;
    });
    const [completed] = await progress.nats.events(ChallengeCompletedSchema, userId);
    const sharing = { askBeforeSharing: false, settingsRev: 7 };
    expect(completed).toMatchObject({
      subject: `evt.progress.challenge.completed.v1.${userId}`,
      message: {
        userId,
        challengeId: hard?.id,
        focusAreaId: hard?.focusAreaId,
        difficulty: "hard",
        xpEarned: 60,
        totalXp: 60,
        level: 1,
        completedAt: answer.challenge.completedAt,
        localDate: answer.challenge.completedAt.slice(0, 10),
        sharing,
      },
    });
    expect(achievements.map(({ message }) => message.achievementId)).toEqual([
      "know_thyself",
      "first_step",
      "hard_1",
    ]);
    expect(achievements.at(-1)?.message).toMatchObject({ unlockedAt: answer.challenge.completedAt, sharing });
    const ids = [completed, ...achievements.slice(1)].map((event) => event?.id);
    expect(ids).toEqual(answer.activityIds);
    const [row] = await waitFor(async () => {
      const rows = await ledgerOf(userId);
      return rows[0]?.pub === 1 && rows;
    });
    expect(row?.out).toHaveLength(3);
  });

  test("reaches a level once, with its event, at 200 XP", async () => {
    const person = await onboardedPerson(progress);
    const [, medium, hard] = await generate(person, "career");
    const [, , second] = await generate(person, "mental");
    const [, third] = await generate(person, "physical");
    for (const challenge of [medium, hard, second]) {
      expect(await complete(person, challenge?.id)).toMatchObject({ levelUp: false, level: 1 });
    }
    const reached = await complete(person, third?.id);
    expect(reached).toMatchObject({ levelUp: true, level: 2, totalXP: 200 });
    expect(reached.activityIds).toHaveLength(2);
    const [event] = await waitFor(async () => {
      const events = await progress.nats.events(LevelReachedSchema, person.viewer.id);
      return events.length > 0 && events;
    });
    expect(event).toMatchObject({ id: reached.activityIds[1], message: { level: 2 } });
  });

  test("returns the first response again, byte for byte, and changes nothing", async () => {
    const person = await onboardedPerson(progress);
    const [easy, medium] = await generate(person);
    const first = await person.call(COMPLETE, { challengeId: easy?.id });
    await complete(person, medium?.id);
    progress.clock.advance(30 * HOUR_MS);
    const again = await person.call(COMPLETE, {
      challengeId: easy?.id,
      completedAt: hoursAgo(1).toISOString(),
    });
    expect(JSON.stringify(again.data)).toBe(JSON.stringify(first.data));
    expect(await ledgerOf(person.viewer.id)).toHaveLength(2);
  });

  /** @shows BOUND-progress.xp_ledger REL-races-of-limits */
  test("counts once for fifty concurrent requests", async () => {
    const person = await onboardedPerson(progress);
    const [easy] = await generate(person);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => person.call(COMPLETE, { challengeId: easy?.id })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    expect(answers[0]?.error).toBeNull();
    expect(await ledgerOf(person.viewer.id)).toHaveLength(1);
  });

  test("counts every one of many different challenges completed concurrently", async () => {
    const person = await onboardedPerson(progress);
    const areas = ["financial", "career", "relationships", "physical", "mental"];
    const challenges = (await Promise.all(areas.map((area) => generate(person, area)))).flat();
    // On a busy machine some of so many may be asked to retry, as real clients do.
    const answers = await Promise.all(
      challenges.map(({ id }) => waitFor(() => complete(person, id), 30_000)),
    );
    expect(
      answers
        .map(({ totalXP }) => totalXP)
        .toSorted((a, b) => a - b)
        .at(-1),
    ).toBe(600);
    expect(answers.filter(({ levelUp }) => levelUp)).toHaveLength(3);
    const rows = await ledgerOf(person.viewer.id);
    expect(rows.map(({ seq }) => seq)).toEqual(challenges.map((_, index) => index + 1));
    expect(await verifyLedger(person.viewer.id)).toEqual([]);
  });

  test("requires every gate", async () => {
    const anonymous = await progress.as(null)(COMPLETE, { challengeId: "any" });
    expect(anonymous.error).toMatchObject({ code: "UNAUTHENTICATED", status: 401, message: "Unauthorized" });
    const newcomer = await progress.as(makeViewer({ isOnboarded: false }))(COMPLETE, { challengeId: "any" });
    expect(newcomer.error).toMatchObject({ code: "GATE", status: 403, message: "Onboarding not completed" });
  });

  test("rejects another account's challenge, open or completed, and an unknown one as not found", async () => {
    const owner = await onboardedPerson(progress);
    const otherAccount = await onboardedPerson(progress);
    const [open, completed] = await generate(owner);
    await complete(owner, completed?.id);
    for (const challengeId of [open?.id, completed?.id, "unknown", "x".repeat(10_000)]) {
      const { error } = await otherAccount.call(COMPLETE, { challengeId });
      expect(error).toMatchObject({ code: "NOT_FOUND", status: 404, message: "Not found" });
    }
    expect(await ledgerOf(otherAccount.viewer.id)).toEqual([]);
    expect(await ledgerOf(owner.viewer.id)).toHaveLength(1);
  });

  test.each([
    ["missing", undefined],
    ["null", null],
    ["an operator", { $ne: null }],
    ["a list", [{ $gt: "" }, "a"]],
  ])("rejects a challenge that is %s", async (_, challengeId) => {
    const { viewer, call } = await onboardedPerson(progress);
    const { error } = await call(COMPLETE, { challengeId });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
    expect(await ledgerOf(viewer.id)).toEqual([]);
  });
});

describe("a completion from the offline queue", () => {
  test("counts for the day it was done, and fills the streak's gap", async () => {
    progress.clock.set("2031-05-05T12:00:00Z");
    const person = await onboardedPerson(progress);
    const [first, second, third] = await generate(person);
    await complete(person, first?.id);
    progress.clock.set("2031-05-07T12:00:00Z");
    expect(await complete(person, second?.id)).toMatchObject({ streak: 1 });
    const late = await complete(person, third?.id, "2031-05-06T20:00:00+02:00");
    expect(late).toMatchObject({ streak: 3, challenge: { completedAt: "2031-05-06T18:00:00.000Z" } });
    const rows = await ledgerOf(person.viewer.id);
    expect(rows.map(({ localDate }) => localDate)).toEqual(["2031-05-05", "2031-05-07", "2031-05-06"]);
    expect(late.achievementUnlocked).toMatchObject({ id: "streak_3" });
  });

  test.each([
    ["more than 72 hours ago", () => hoursAgo(72.1)],
    ["more than 5 minutes ahead", () => hoursAgo(-0.1)],
    ["before the challenge existed", () => hoursAgo(5)],
  ])("counts for now if its time is %s", async (_, completedAt) => {
    const person = await onboardedPerson(progress);
    const [easy] = await generate(person);
    progress.clock.advance(4 * HOUR_MS);
    const before = progress.clock.now();
    const answer = await complete(person, easy?.id, completedAt().toISOString());
    const credited = Date.parse(answer.challenge.completedAt);
    expect(credited).toBeGreaterThanOrEqual(before.getTime());
    expect(credited).toBeLessThanOrEqual(progress.clock.now().getTime());
  });

  test.each([
    ["a word", "yesterday"],
    ["a date without a time", "2031-05-05"],
    ["a date that does not exist", "2031-02-30T10:00:00Z"],
    ["a time without its zone", "2031-05-05T10:00:00"],
    ["a number", "1"],
    ["empty", ""],
    ["over-long", "2031-05-05T10:00:00Z".repeat(1000)],
  ])("is rejected if its time is %s", async (_, completedAt) => {
    const person = await onboardedPerson(progress);
    const [easy] = await generate(person);
    const { error } = await person.call(COMPLETE, { challengeId: easy?.id, completedAt });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400, message: "Invalid completedAt" });
    expect(await ledgerOf(person.viewer.id)).toEqual([]);
  });
});

describe("while the broker is down", () => {
  test("completing works, and the events arrive once it is up again", async () => {
    const person = await onboardedPerson(progress);
    const [easy] = await generate(person);
    await progress.nats.kill();
    const answer = await complete(person, easy?.id);
    expect(answer.xpEarned).toBe(20);
    await progress.nats.restart();
    const [event] = await waitFor(async () => {
      const events = await progress.nats.events(ChallengeCompletedSchema, person.viewer.id);
      return events.length > 0 && events;
    }, 20_000);
    expect(event).toMatchObject({ id: answer.activityIds[0], message: { challengeId: easy?.id } });
  }, 30_000);
});
