import { describe, expect, test } from "@jest/globals";
import { GoalSharedSchema } from "@questwell/proto";
import { waitFor } from "@questwell/common/testkit";
import { findDeletedGoals } from "../src/goal-slots/goals.ts";
import { loadAreaTotals } from "../src/ledger/ledger-reads.ts";
import { verifyLedger } from "../src/ledger/verify-ledger.ts";
import {
  CHALLENGES,
  complete,
  createGoal,
  DELETE_GOAL,
  FINISHED_GOALS,
  FOCUS_AREAS,
  onboardedPerson,
  SHARE_GOAL,
  useProgress,
  type Person,
} from "./boot-progress.ts";

const progress = useProgress();

const rows = (collection: string, userId: string) =>
  progress.database.collection(collection).find({ userId }).toArray();

/** Completes a goal with one step to 100 percent. */
async function finish(person: Person, goalId: string): Promise<void> {
  const { challenges } = (await person.call(CHALLENGES)).data;
  const ofGoal = challenges.filter(({ focusAreaId }: { focusAreaId: string }) => focusAreaId === goalId);
  for (const { id } of ofGoal.slice(0, 2)) await complete(person, id);
}

describe("deleting a goal", () => {
  test("hides it with its challenges and frees its slot; the progress stays", async () => {
    const person = await onboardedPerson(progress);
    const { id: userId } = person.viewer;
    const goals = [];
    for (const title of ["One", "Two", "Three"]) goals.push((await createGoal(person, { title })).goal);
    const [, second] = goals;
    const { challenges } = (await person.call(CHALLENGES)).data;
    const done = challenges.find(({ focusAreaId }: { focusAreaId: string }) => focusAreaId === second.id);
    const { totalXP, streak } = await complete(person, done.id);

    const { data, error } = await person.call(DELETE_GOAL, { id: second.id });
    expect(error).toBeNull();
    expect(data.deleteGoal).toMatchObject({ id: second.id, isActive: false, xp: 20, completedCount: 1 });
    const areas = (await person.call(FOCUS_AREAS)).data.focusAreas;
    expect(areas.map(({ displayName }: { displayName: string }) => displayName).slice(0, 2)).toEqual([
      "One",
      "Three",
    ]);
    const left = (await person.call(CHALLENGES)).data.challenges;
    expect(left.filter((each: { focusAreaId: string }) => each.focusAreaId === second.id)).toMatchObject([
      { id: done.id, isCompleted: true },
    ]);
    expect(await rows("xp_ledger", userId)).toHaveLength(1);
    expect(await verifyLedger(userId)).toEqual([]);
    expect(await complete(person, done.id)).toMatchObject({ totalXP, streak });

    await createGoal(person, { title: "Four" });
    const slots = await rows("goal_slots", userId);
    expect(slots.map(({ slot, title }) => [slot, title]).toSorted(([one], [other]) => one - other)).toEqual([
      [1, "One"],
      [2, "Four"],
      [3, "Three"],
    ]);
  });

  test("is rejected as not found the second time, for another account's goal, and for a built-in area", async () => {
    const owner = await onboardedPerson(progress);
    const otherAccount = await onboardedPerson(progress);
    const { goal } = await createGoal(owner);
    const [builtIn] = (await otherAccount.call(FOCUS_AREAS)).data.focusAreas;
    const notFound = { code: "NOT_FOUND", status: 404, message: "Not found" };
    for (const id of [goal.id, builtIn.id, "career", "unknown", "x".repeat(10_000)])
      expect((await otherAccount.call(DELETE_GOAL, { id })).error).toMatchObject(notFound);
    expect(await rows("goal_slots", owner.viewer.id)).toHaveLength(1);
    expect((await otherAccount.call(FOCUS_AREAS)).data.focusAreas).toHaveLength(5);
    await owner.call(DELETE_GOAL, { id: goal.id });
    expect((await owner.call(DELETE_GOAL, { id: goal.id })).error).toMatchObject(notFound);
  });

  test("frees one slot for many concurrent requests", async () => {
    const person = await onboardedPerson(progress);
    const { goal } = await createGoal(person);
    await createGoal(person);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => person.call(DELETE_GOAL, { id: goal.id })),
    );
    expect(answers.some(({ error }) => error === null)).toBe(true);
    expect(await rows("goal_slots", person.viewer.id)).toHaveLength(1);
  });

  test.each([
    ["missing", undefined],
    ["an operator", { $ne: null }],
    ["a list", [{ $gt: "" }, "a"]],
  ])("rejects an id that is %s", async (_, id) => {
    const person = await onboardedPerson(progress);
    await createGoal(person);
    for (const document of [DELETE_GOAL, SHARE_GOAL])
      expect((await person.call(document, { id })).error).toMatchObject({
        code: "BAD_USER_INPUT",
        status: 400,
      });
    expect(await rows("goal_slots", person.viewer.id)).toHaveLength(1);
  });

  test("requires a session", async () => {
    for (const document of [DELETE_GOAL, SHARE_GOAL])
      expect((await progress.as(null)(document, { id: "any" })).error).toMatchObject({
        code: "UNAUTHENTICATED",
      });
  });
});

describe("finished goals", () => {
  test("are the deleted ones that were at 100 percent, newest first", async () => {
    const person = await onboardedPerson(progress);
    const first = (await createGoal(person, { title: "First", subgoals: ["Go"] })).goal;
    await finish(person, first.id);
    const second = (await createGoal(person, { title: "Second", subgoals: ["Go"] })).goal;
    await finish(person, second.id);
    const open = (await createGoal(person, { title: "Open", subgoals: ["Go"] })).goal;
    expect((await person.call(FINISHED_GOALS)).data.finishedGoals).toEqual([]);
    for (const { id } of [first, second, open]) await person.call(DELETE_GOAL, { id });
    const { finishedGoals } = (await person.call(FINISHED_GOALS)).data;
    expect(finishedGoals).toMatchObject([
      { id: second.id, displayName: "Second", progress: 100, isActive: false, isCustom: true },
      { id: first.id, displayName: "First", progress: 100 },
    ]);
    const otherAccount = await onboardedPerson(progress);
    expect((await otherAccount.call(FINISHED_GOALS)).data.finishedGoals).toEqual([]);
    // The list leaves out what the other person did not finish; rows of another account are not read.
    expect(await findDeletedGoals(otherAccount.viewer.id, [], 50, null)).toEqual([]);
    expect((await progress.as(null)(FINISHED_GOALS)).error).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("many finished goals", () => {
  const page =
    "query ($first: Int, $after: ID) { finishedGoals(first: $first, after: $after) { id displayName xp } }";

  test("are listed in pages, which abandoned goals in between do not shorten", async () => {
    const person = await onboardedPerson(progress);
    const titles = Array.from({ length: 9 }, (_, index) => `Goal ${index}`);
    for (const [index, title] of titles.entries()) {
      const { goal } = await createGoal(person, { title, subgoals: ["Go"] });
      if (index % 3 === 0) await finish(person, goal.id);
      await person.call(DELETE_GOAL, { id: goal.id });
    }
    const first = (await person.call(page, { first: 2 })).data.finishedGoals;
    expect(first).toMatchObject([
      { displayName: "Goal 6", xp: 60 },
      { displayName: "Goal 3", xp: 60 },
    ]);
    const second = (await person.call(page, { first: 2, after: first[1].id })).data.finishedGoals;
    expect(second).toMatchObject([{ displayName: "Goal 0", xp: 60 }]);
    expect((await person.call(page, { after: second[0].id })).data.finishedGoals).toEqual([]);
    expect((await person.call(page)).data.finishedGoals).toEqual([...first, ...second]);
    const [{ id: focusAreaId }] = second;
    expect(await loadAreaTotals(person.viewer.id, [focusAreaId])).toMatchObject([{ focusAreaId, xp: 60 }]);
    expect(await loadAreaTotals("another-user", [focusAreaId])).toEqual([]);
  }, 60_000);

  test("are rejected outside 1 to 50, and after another account's goal", async () => {
    const [person, otherAccount] = [await onboardedPerson(progress), await onboardedPerson(progress)];
    const { goal } = await createGoal(otherAccount);
    for (const first of [0, -1, 51])
      expect((await person.call(page, { first })).error).toMatchObject({
        code: "BAD_USER_INPUT",
        status: 400,
      });
    for (const after of [goal.id, "unknown", ""])
      expect((await person.call(page, { after })).error).toMatchObject({
        code: "BAD_USER_INPUT",
        message: "Unknown cursor",
      });
  });
});

describe("sharing a goal", () => {
  /** @shows BOUND-progress.goal_shares */
  test("is published once, regardless of the number of requests", async () => {
    const person = await onboardedPerson(progress);
    const { id: userId } = person.viewer;
    const { goal } = await createGoal(person);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => person.call(SHARE_GOAL, { id: goal.id })),
    );
    for (const { data } of answers) expect(data.shareGoal.id).toBe(goal.id);
    const events = await waitFor(async () => {
      const found = await progress.nats.events(GoalSharedSchema, userId);
      return found.length > 0 && found;
    });
    expect(events).toMatchObject([
      {
        id: `${userId}:goal:${goal.id}:shared`,
        message: { userId, focusAreaId: goal.id, sharedAt: expect.any(String) },
      },
    ]);
    expect(await rows("goal_shares", userId)).toHaveLength(1);
  });

  test("works for a finished goal, not for an abandoned one, a built-in area, or another account's goal", async () => {
    const person = await onboardedPerson(progress);
    const finished = (await createGoal(person, { subgoals: ["Go"] })).goal;
    await finish(person, finished.id);
    const givenUp = (await createGoal(person)).goal;
    for (const { id } of [finished, givenUp]) await person.call(DELETE_GOAL, { id });
    expect((await person.call(SHARE_GOAL, { id: finished.id })).error).toBeNull();
    const otherAccount = await onboardedPerson(progress);
    const [builtIn] = (await otherAccount.call(FOCUS_AREAS)).data.focusAreas;
    expect((await person.call(SHARE_GOAL, { id: givenUp.id })).error).toMatchObject({ code: "NOT_FOUND" });
    for (const id of [finished.id, builtIn.id, "career", "unknown"])
      expect((await otherAccount.call(SHARE_GOAL, { id })).error).toMatchObject({
        code: "NOT_FOUND",
        status: 404,
      });
    expect(await rows("goal_shares", otherAccount.viewer.id)).toEqual([]);
  });
});
