/** @shows ASVS-2.3.2 ASVS-2.3.4 */

import { describe, expect, test } from "@jest/globals";
import { AchievementUnlockedSchema, GoalCreatedSchema } from "@questwell/proto";
import { faultFigures, makeViewer, waitFor } from "@questwell/common/testkit";
import {
  CHALLENGES,
  complete,
  createGoal,
  CREATE_GOAL,
  DELETE_GOAL,
  FOCUS_AREAS,
  generate,
  onboardedPerson,
  useProgress,
} from "./boot-progress.ts";

const progress = useProgress();

const goalsOf = (userId: string) => progress.database.collection("goals").find({ userId }).toArray();
const rowsOf = (userId: string) => progress.database.collection("goal_slots").find({ userId }).toArray();
const slotsOf = async (userId: string) => {
  const slots = await rowsOf(userId);
  return slots.map(({ slot }): number => slot).toSorted((one, other) => one - other);
};

describe("creating a goal", () => {
  test("creates a focus area with its plan, listed first, and unlocks the first goal's achievement once", async () => {
    const person = await onboardedPerson(progress);
    const answer = await createGoal(person, { title: " Learn\nto swim ", subgoals: ["Find a course"] });
    const { goal } = answer;
    expect(goal).toEqual({
      id: expect.any(String),
      name: goal.id,
      displayName: "Learn to swim",
      currentGoal: "Learn to swim",
      icon: "target",
      color: "amber-500",
      isCustom: true,
      isActive: true,
      level: 1,
      progress: 0,
      streak: 0,
      xp: 0,
      completedCount: 0,
      createdAt: expect.any(String),
      subgoals: [{ id: expect.any(String), title: "Find a course", completedCount: 0, isDone: false }],
    });
    expect(answer.achievementUnlocked).toEqual({
      id: "goal_setter",
      title: "Goal Setter",
      description: "Create your first custom goal.",
      earnedAt: goal.createdAt,
      progress: null,
    });
    expect(answer.achievementsUnlocked).toEqual([answer.achievementUnlocked]);
    const { data } = await person.call(FOCUS_AREAS);
    expect(data.focusAreas).toHaveLength(6);
    expect(data.focusAreas[0]).toEqual(goal);
    expect(await slotsOf(person.viewer.id)).toEqual([1]);

    const second = await createGoal(person);
    expect(second).toMatchObject({ achievementUnlocked: null, achievementsUnlocked: [] });
    const { data: both } = await person.call(FOCUS_AREAS);
    expect(both.focusAreas.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([
      goal.id,
      second.goal.id,
    ]);
  });

  test("creates the first challenges, for steps of the plan", async () => {
    const person = await onboardedPerson(progress, { coachingStyle: "direct" });
    const { goal } = await createGoal(person, { title: "Learn to swim", subgoals: ["Find a course", "Go"] });
    const { data } = await person.call(CHALLENGES);
    const [course, go] = goal.subgoals.map(({ id }: { id: string }) => id);
    expect(data.challenges).toMatchObject([
      { focusAreaId: goal.id, subgoalId: course, difficulty: "easy" },
      { focusAreaId: goal.id, subgoalId: go, difficulty: "medium" },
      { focusAreaId: goal.id, subgoalId: course, difficulty: "hard" },
    ]);
    expect(progress.coach.asked.at(-1)?.area).toMatchObject({
      name: "",
      level: 1,
      coachingStyle: "direct",
      goalTitle: "Learn to swim",
      openSubgoals: [
        { id: course, title: "Find a course" },
        { id: go, title: "Go" },
      ],
    });
  });

  /** @shows BOUND-progress.goals.activities */
  test("publishes the goal and the achievement without their text, with the sharing setting at the time", async () => {
    const person = await onboardedPerson(progress, { askBeforeSharing: false, settingsRev: 3 });
    const { id: userId } = person.viewer;
    const { goal } = await createGoal(person, { title: "A secret plan" });
    const [created] = await waitFor(async () => {
      const events = await progress.nats.events(GoalCreatedSchema, userId);
      return events.length === 1 && events;
    });
    const sharing = { askBeforeSharing: false, settingsRev: 3 };
    expect(created).toMatchObject({
      id: `${userId}:goal:${goal.id}:created`,
      subject: `evt.progress.goal.created.v1.${userId}`,
      message: { userId, focusAreaId: goal.id, createdAt: goal.createdAt, sharing },
    });
    expect(JSON.stringify(created)).not.toContain("secret");
    const unlocked = await waitFor(async () => {
      const events = await progress.nats.events(AchievementUnlockedSchema, userId);
      return events.find(({ message }) => message.achievementId === "goal_setter");
    });
    expect(unlocked).toMatchObject({
      id: `${userId}:achievement:goal_setter`,
      message: { unlockedAt: goal.createdAt, sharing },
    });
  });

  test.each([
    ["does not listen", () => progress.coach.unsubscribe()],
    ["does not answer", async () => progress.coach.stopResponding()],
  ])("creates the goal without challenges if the coach %s", async (_, fail) => {
    const person = await onboardedPerson(progress);
    await fail();
    const { goal } = await createGoal(person);
    await progress.coach.resubscribe();
    expect((await person.call(CHALLENGES)).data.challenges).toEqual([]);
    expect(await generate(person, goal.id)).toHaveLength(3);
  });

  /** @shows BOUND-progress.goals */
  test("is limited to twenty a day, including deleted ones, until the next day in UTC", async () => {
    progress.clock.set("2033-05-01T12:00:00Z");
    const person = await onboardedPerson(progress);
    for (let made = 0; made < 20; made += 1) {
      const { goal } = await createGoal(person);
      await person.call(DELETE_GOAL, { id: goal.id });
    }
    const { error } = await person.call(CREATE_GOAL, { input: { title: "One more", subgoals: ["Go"] } });
    expect(error).toMatchObject({ code: "RATE_LIMITED", status: 429, retryAfter: expect.any(Number) });
    expect(error?.retryAfter).toBeGreaterThan(11 * 3600);
    expect(await goalsOf(person.viewer.id)).toHaveLength(20);
    expect(await slotsOf(person.viewer.id)).toEqual([]);
    progress.clock.set("2033-05-02T00:00:01Z");
    await createGoal(person);
    expect(await slotsOf(person.viewer.id)).toEqual([1]);
  }, 60_000);

  /** @shows BOUND-progress.goal_slots */
  test("is limited to three", async () => {
    const person = await onboardedPerson(progress);
    for (const title of ["One", "Two", "Three"]) await createGoal(person, { title });
    const { error } = await person.call(CREATE_GOAL, { input: { title: "Four", subgoals: ["Go"] } });
    expect(error).toMatchObject({
      code: "LIMIT_REACHED",
      status: 400,
      message: "You can have a maximum of 3 custom goals",
    });
    expect(await goalsOf(person.viewer.id)).toHaveLength(3);
    expect(await slotsOf(person.viewer.id)).toEqual([1, 2, 3]);
  });

  /** @shows REL-races-of-limits */
  test(
    "ends at exactly three for fifty concurrent requests with two existing goals",
    async () => {
      for (let race = 0; race < faultFigures.races; race += 1) {
        const person = await onboardedPerson(progress);
        for (const title of ["One", "Two"]) await createGoal(person, { title });
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, index) =>
            person.call(CREATE_GOAL, { input: { title: `More ${index}`, subgoals: ["Go"] } }),
          ),
        );
        expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
        const refusals = answers.flatMap(({ error }) => (error ? [error.code] : []));
        expect(new Set(refusals)).toEqual(new Set(["LIMIT_REACHED"]));
        expect(await goalsOf(person.viewer.id)).toHaveLength(3);
        expect(await slotsOf(person.viewer.id)).toEqual([1, 2, 3]);
        const { data } = await person.call(FOCUS_AREAS);
        expect(data.focusAreas.filter(({ isCustom }: { isCustom: boolean }) => isCustom)).toHaveLength(3);
      }
    },
    30_000 + faultFigures.races * 20_000,
  );

  /** @shows BOUND-progress.achievements */
  test("unlocks the achievement once for concurrent first goals", async () => {
    const person = await onboardedPerson(progress);
    const answers = await Promise.all(["One", "Two", "Three"].map((title) => createGoal(person, { title })));
    expect(answers.filter(({ achievementUnlocked }) => achievementUnlocked !== null)).toHaveLength(1);
  });

  test("is completed by the next read if a crash came after the slot", async () => {
    const person = await onboardedPerson(progress);
    const { goal } = await createGoal(person);
    const before = await person.call(FOCUS_AREAS);
    const { id: userId } = person.viewer;
    await progress.database.collection("goals").deleteMany({ userId });
    await progress.database.collection("achievements").deleteMany({ userId });
    const slots = progress.database.collection("goal_slots");
    await slots.updateMany({ userId }, { $unset: { hasFact: 1 } });
    expect((await person.call(FOCUS_AREAS)).data).toEqual(before.data);
    expect(await goalsOf(userId)).toMatchObject([{ _id: goal.id, title: goal.displayName }]);
    expect(await progress.database.collection("achievements").find({ userId }).toArray()).toMatchObject([
      { achievementId: "goal_setter" },
    ]);
    expect(await rowsOf(userId)).toMatchObject([{ hasFact: true }]);
  });

  test("is looked up once where a process of an earlier version created it", async () => {
    const person = await onboardedPerson(progress);
    await createGoal(person);
    const { id: userId } = person.viewer;
    await progress.database
      .collection("goal_slots")
      .updateMany({ userId }, { $unset: { hasFact: 1, generationFrom: 1 } });
    const before = await goalsOf(userId);
    await person.call(FOCUS_AREAS);
    expect(await rowsOf(userId)).toMatchObject([{ hasFact: true }]);
    expect(await goalsOf(userId)).toEqual(before);
  });

  test("requires every gate", async () => {
    const input = { title: "Run", subgoals: ["Go"] };
    const anonymous = await progress.as(null)(CREATE_GOAL, { input });
    expect(anonymous.error).toMatchObject({ code: "UNAUTHENTICATED", status: 401 });
    const newcomer = makeViewer({ isOnboarded: false });
    const { error } = await progress.as(newcomer)(CREATE_GOAL, { input });
    expect(error).toMatchObject({ code: "GATE", message: "Onboarding not completed" });
    expect(await slotsOf(newcomer.id)).toEqual([]);
  });

  test.each([
    ["nothing", undefined],
    ["no plan", { title: "Run" }],
    ["an operator", { title: { $ne: null }, subgoals: ["Go"] }],
    ["an operator in its plan", { title: "Run", subgoals: [{ $gt: "" }] }],
    ["an unknown field", { title: "Run", subgoals: ["Go"], xp: 1000 }],
    ["an empty title", { title: " ", subgoals: ["Go"] }],
    ["an invisible title", { title: "\u202E\u200B", subgoals: ["Go"] }],
    ["an over-long title", { title: "x".repeat(121), subgoals: ["Go"] }],
    ["too long a plan", { title: "Run", subgoals: Array(7).fill("Go") }],
  ])("rejects %s and stores nothing", async (_, input) => {
    const person = await onboardedPerson(progress);
    const { error } = await person.call(CREATE_GOAL, { input });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
    expect(await slotsOf(person.viewer.id)).toEqual([]);
    expect(await goalsOf(person.viewer.id)).toEqual([]);
  });
});

describe("a goal's progress", () => {
  test("advances with each completion for a step, and at 100 percent unlocks the achievement", async () => {
    const person = await onboardedPerson(progress);
    const { goal } = await createGoal(person, { subgoals: ["Buy shoes", "Run 10 km"] });
    const ownProgress = async () => (await person.call(FOCUS_AREAS)).data.focusAreas[0];
    const first = (await person.call(CHALLENGES)).data.challenges.slice(0, 3);
    const seen: number[] = [];
    for (const { id } of first) {
      await complete(person, id);
      seen.push((await ownProgress()).progress);
    }
    expect(seen).toEqual([25, 50, 75]);
    expect((await ownProgress()).subgoals).toMatchObject([
      { completedCount: 2, isDone: true },
      { completedCount: 1, isDone: false },
    ]);
    const [next] = await generate(person, goal.id);
    expect(progress.coach.asked.at(-1)?.area?.openSubgoals).toMatchObject([{ title: "Run 10 km" }]);
    const answer = await complete(person, next?.id);
    expect(answer.achievementsUnlocked).toMatchObject([{ id: "goal_finisher" }]);
    expect(await ownProgress()).toMatchObject({ progress: 100, xp: 140, completedCount: 4 });
  });

  test("serves the steps of a long plan in turn", async () => {
    const person = await onboardedPerson(progress);
    const subgoals = ["One", "Two", "Three", "Four", "Five"];
    const { goal } = await createGoal(person, { subgoals });
    await generate(person, goal.id);
    const order = progress.coach.asked.at(-1)?.area?.openSubgoals.map(({ title }) => title);
    expect(order?.slice(0, 2)).toEqual(["Four", "Five"]);
    expect(order).toHaveLength(5);
  });
});
