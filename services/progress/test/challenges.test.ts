import { describe, expect, test } from "@jest/globals";
import { DEADLINE_HEADER } from "@questwell/common";
import { makeViewer, waitFor } from "@questwell/common/testkit";
import { requestSubjects } from "@questwell/proto";
import {
  CHALLENGES,
  complete,
  FOCUS_AREAS,
  GENERATE,
  generate,
  onboardedPerson,
  useProgress,
  type ChallengeAnswer,
  type Person,
} from "./boot-progress.ts";

const progress = useProgress();

const HOUR_MS = 3_600_000;
const setsOf = (userId: string) =>
  progress.database.collection("challenge_sets").find({ userId }).sort({ generation: 1 }).toArray();
const listed = async ({ call }: Person): Promise<ChallengeAnswer[]> =>
  (await call(CHALLENGES)).data.challenges;

/** The start of the next hour in UTC, so that a test never crosses one by accident. */
const nextHour = () => new Date(Math.ceil((progress.clock.now().getTime() + 1) / HOUR_MS) * HOUR_MS);
/** The start of the next day in UTC. */
const nextDay = () =>
  new Date(Math.ceil((progress.clock.now().getTime() + 1) / (24 * HOUR_MS)) * 24 * HOUR_MS);

describe("generating challenges", () => {
  /** @shows BOUND-progress.challenge_sets.challenges */
  test("creates an easy, a medium and a hard one with the XP from the server's table", async () => {
    const person = await onboardedPerson(progress);
    const { data } = await person.call(FOCUS_AREAS);
    const area = data.focusAreas.find(({ name }: { name: string }) => name === "physical");
    const challenges = await generate(person, area.id);
    expect(challenges.map(({ difficulty, xpReward }) => [difficulty, xpReward])).toEqual([
      ["easy", 20],
      ["medium", 40],
      ["hard", 60],
    ]);
    expect(challenges[0]).toEqual({
      id: expect.any(String),
      focusAreaId: area.id,
      subgoalId: null,
      title: expect.stringMatching(/^Step \d+$/u),
      description: expect.stringMatching(/^Take step \d+[.]$/u),
      difficulty: "easy",
      xpReward: 20,
      isCompleted: false,
      completedAt: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.]\d{3}Z$/u),
      coach: "built-in",
      activityIds: [],
    });
    expect(await listed(person)).toEqual(challenges);
    expect(await setsOf(person.viewer.id)).toMatchObject([{ generation: 1, hourSlot: 1, daySlot: 1 }]);
  });

  test("accepts a built-in name for the viewer's own area, and sends the coach no person's id", async () => {
    const person = await onboardedPerson(progress, { coachingStyle: "gentle" });
    await generate(person, "mental");
    const question = progress.coach.asked.at(-1);
    expect(question?.area).toMatchObject({ name: "mental", level: 5, coachingStyle: "gentle" });
    expect(JSON.stringify(question)).not.toContain(person.viewer.id);
  });

  test("retires the active ones and sends the last 90 titles to the coach, and no more", async () => {
    const person = await onboardedPerson(progress);
    const titles: string[] = [];
    for (let day = 0; day < 4; day += 1) {
      progress.clock.set(nextDay());
      for (let set = 0; set < 8; set += 1)
        titles.unshift(...(await generate(person)).map(({ title }) => title));
    }
    expect(titles).toHaveLength(96);
    expect(progress.coach.asked.at(-1)?.recentTitles.toSorted()).toEqual(titles.slice(3, 93).toSorted());
    expect((await listed(person)).map(({ title }) => title)).toEqual(titles.slice(0, 3));
  });

  test("creates one set for concurrent requests, and all of them return it", async () => {
    const person = await onboardedPerson(progress);
    await generate(person);
    progress.coach.gather(8);
    const answers = await Promise.all(Array.from({ length: 8 }, () => generate(person)));
    for (const answer of answers) expect(answer).toEqual(await listed(person));
    expect(await setsOf(person.viewer.id)).toHaveLength(2);
  });

  /** @shows BOUND-progress.challenge_sets */
  test("is limited to ten sets an hour per area, and returns when to retry", async () => {
    const start = nextHour();
    progress.clock.set(start);
    const person = await onboardedPerson(progress);
    for (let set = 0; set < 10; set += 1) await generate(person);
    const refused = await person.call(GENERATE, { focusAreaId: "career" });
    expect(refused.error).toMatchObject({
      code: "RATE_LIMITED",
      status: 429,
      message: "Too many requests. Please try again later.",
    });
    const { retryAfter = 0 } = refused.error ?? {};
    expect(retryAfter).toBeGreaterThan(3500);
    expect(retryAfter).toBeLessThanOrEqual(3600);
    await generate(person, "mental");
    progress.clock.advance(retryAfter * 1000);
    await generate(person);
    expect(await setsOf(person.viewer.id)).toHaveLength(12);
  });

  /** @shows BOUND-progress.challenge_sets BOUND-progress.xp_ledger */
  test("is limited to thirty sets a day, also if the last ones are requested concurrently", async () => {
    progress.clock.set(nextDay());
    const person = await onboardedPerson(progress);
    for (const area of ["financial", "career", "relationships"]) {
      for (let set = 0; set < 9; set += 1) await generate(person, area);
    }
    const areas = ["financial", "career", "relationships", "physical", "mental"];
    const answers = await Promise.all(areas.map((focusAreaId) => person.call(GENERATE, { focusAreaId })));
    const refusals = answers.flatMap(({ error }) => (error ? [error] : []));
    expect(refusals.map(({ code }) => code)).toEqual(["RATE_LIMITED", "RATE_LIMITED"]);
    expect(refusals[0]?.retryAfter).toBeGreaterThan(23 * 3600);
    expect(await setsOf(person.viewer.id)).toHaveLength(30);
    progress.clock.set(nextDay());
    await generate(person);
  });

  test.each([
    ["does not listen", () => progress.coach.unsubscribe()],
    ["does not answer", async () => progress.coach.stopResponding()],
  ])("soon returns unavailable if the coach %s, and changes nothing", async (_, fail) => {
    const person = await onboardedPerson(progress);
    const before = await generate(person);
    await fail();
    const startedAt = performance.now();
    const { error } = await person.call(GENERATE, { focusAreaId: "career" });
    await progress.coach.resubscribe();
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(error).toMatchObject({
      code: "UNAVAILABLE",
      status: 503,
      message: "Service temporarily unavailable",
      retryAfter: 1,
    });
    expect(await listed(person)).toEqual(before);
    expect(await setsOf(person.viewer.id)).toHaveLength(1);
    await generate(person);
  });

  test("sends the coach the caller's deadline", async () => {
    const { viewer } = await onboardedPerson(progress);
    const deadlines: number[] = [];
    const listening = progress.nats.connection.subscribe(requestSubjects.suggestChallenges, {
      callback: (_, { headers }) => deadlines.push(Number(headers?.get(DEADLINE_HEADER))),
    });
    await progress.nats.connection.flush();
    // Less than progress' own timeout, more than the request takes.
    const deadline = new Date(Date.now() + 1900);
    await progress.as(viewer, { deadline })(GENERATE, { focusAreaId: "career" });
    await waitFor(() => deadlines.length === 1);
    listening.unsubscribe();
    expect(deadlines[0]).toBeLessThanOrEqual(deadline.getTime());
  });

  test("requires every gate", async () => {
    const anonymous = await progress.as(null)(GENERATE, { focusAreaId: "career" });
    expect(anonymous.error).toMatchObject({ code: "UNAUTHENTICATED", status: 401 });
    const newcomer = await progress.as(makeViewer({ isOnboarded: false }))(GENERATE, {
      focusAreaId: "career",
    });
    expect(newcomer.error).toMatchObject({ code: "GATE", status: 403, message: "Onboarding not completed" });
  });

  test("rejects another account's area, an unknown one, and an over-long id as not found", async () => {
    const owner = await onboardedPerson(progress);
    const otherAccount = await onboardedPerson(progress);
    const { data } = await owner.call(FOCUS_AREAS);
    for (const focusAreaId of [data.focusAreas[0].id, "cooking", "x".repeat(10_000)]) {
      const { error } = await otherAccount.call(GENERATE, { focusAreaId });
      expect(error).toMatchObject({ code: "NOT_FOUND", status: 404, message: "Not found" });
    }
    expect(await setsOf(owner.viewer.id)).toEqual([]);
    expect(await setsOf(otherAccount.viewer.id)).toEqual([]);
  });

  test.each([
    ["missing", undefined],
    ["null", null],
    ["an operator", { $ne: null }],
  ])("rejects an area that is %s", async (_, focusAreaId) => {
    const { viewer, call } = await onboardedPerson(progress);
    const { error } = await call(GENERATE, { focusAreaId });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
    expect(await setsOf(viewer.id)).toEqual([]);
  });
});

describe("listing challenges", () => {
  test("returns the active ones of every area, then completed ones, newest first, and no replaced one", async () => {
    const person = await onboardedPerson(progress);
    const [replaced, first] = await generate(person, "career");
    await complete(person, first?.id);
    const career = await generate(person, "career");
    const mental = await generate(person, "mental");
    await complete(person, mental[2]?.id);
    const challenges = await listed(person);
    expect(challenges.map(({ id, isCompleted }) => [id, isCompleted])).toEqual([
      ...[...career, ...mental.slice(0, 2)].map(({ id }) => [id, false]),
      [mental[2]?.id, true],
      [first?.id, true],
    ]);
    expect(challenges.map(({ id }) => id)).not.toContain(replaced?.id);
  });

  test("returns nothing of another account", async () => {
    const owner = await onboardedPerson(progress);
    await generate(owner);
    expect(await listed(await onboardedPerson(progress))).toEqual([]);
    expect((await progress.as(null)(CHALLENGES)).error).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});
