/** @shows ASVS-8.2.3 */

import { describe, expect, test } from "@jest/globals";
import { makeViewer } from "@questwell/common/testkit";
import {
  ACHIEVEMENT,
  CHALLENGE,
  CHALLENGES,
  complete,
  createGoal,
  FOCUS_AREA,
  FOCUS_AREAS,
  generate,
  onboardedPerson,
  select,
  SHARE_GOAL,
  useProgress,
  type Person,
} from "./boot-progress.ts";

const DAY_MS = 86_400_000;

const progress = useProgress();

const fieldsByType = {
  User: "id level totalXP currentStreak bestStreak completedCount isOnboarded",
  FocusArea: FOCUS_AREA,
  Challenge: "id title isCompleted activityIds",
  ActivitySubject: "id title",
  Friend: "id level",
  AdminStats: "id totalGoals completedChallenges progressHistory { date totalGoals completedChallenges }",
};

/** Responses to the gateway's entity queries. */
async function resolve(
  { call }: Pick<Person, "call">,
  type: keyof typeof fieldsByType,
  ids: (string | undefined)[],
) {
  const representations = ids.map((id) => ({ __typename: type, id }));
  const { data, error } = await call(
    `query ($representations: [_Any!]!) {
      _entities(representations: $representations) { ... on ${type} { ${fieldsByType[type]} } }
    }`,
    { representations },
  );
  if (error) throw new Error(error.message);
  return data._entities;
}

describe("a user's progress", () => {
  test("starts at level 1 with no progress", async () => {
    const viewer = makeViewer({ isOnboarded: false, hasAcceptedDisclaimer: false });
    expect(await resolve({ call: progress.as(viewer) }, "User", [viewer.id])).toEqual([
      {
        id: viewer.id,
        level: 1,
        totalXP: 0,
        currentStreak: 0,
        bestStreak: 0,
        completedCount: 0,
        isOnboarded: false,
      },
    ]);
  });

  test("shows today's streak until the day after, and keeps the best one", async () => {
    const person = await onboardedPerson(progress);
    const [easy] = await generate(person);
    await complete(person, easy?.id);
    const { id } = person.viewer;
    const reached = { id, level: 1, totalXP: 20, bestStreak: 1, completedCount: 1, isOnboarded: true };
    expect(await resolve(person, "User", [id])).toEqual([{ ...reached, currentStreak: 1 }]);
    progress.clock.advance(3 * 86_400_000);
    expect(await resolve(person, "User", [id])).toEqual([{ ...reached, currentStreak: 0 }]);
  });

  test("is visible only to the person and to admins", async () => {
    const person = await onboardedPerson(progress);
    const { id } = person.viewer;
    const otherAccount = makeViewer();
    expect(await resolve({ call: progress.as(otherAccount) }, "User", [id, otherAccount.id])).toEqual([
      null,
      expect.objectContaining({ id: otherAccount.id }),
    ]);
    const admin = progress.as(makeViewer({ isAdmin: true }));
    expect(await resolve({ call: admin }, "User", [id])).toEqual([
      expect.objectContaining({ id, isOnboarded: true }),
    ]);
    await expect(resolve({ call: progress.as(null) }, "User", [id])).rejects.toThrow("Unauthorized");
  });
});

describe("a person's detail", () => {
  const DETAIL = `query ($representations: [_Any!]!) {
    _entities(representations: $representations) { ... on User {
      id focusAreas { ${FOCUS_AREA} } challenges { ${CHALLENGE} } earnedAchievements { ${ACHIEVEMENT} }
    } }
  }`;
  const detailOf = async ({ call }: Pick<Person, "call">, id: string) => {
    const { data, error } = await call(DETAIL, { representations: [{ __typename: "User", id }] });
    return { user: data?._entities?.[0] ?? null, error };
  };

  test("is visible to the person and to admins", async () => {
    const person = await onboardedPerson(progress);
    await createGoal(person);
    const [easy] = await generate(person);
    await complete(person, easy?.id);
    const own = (await detailOf(person, person.viewer.id)).user;
    expect(own.focusAreas).toEqual((await person.call(FOCUS_AREAS)).data.focusAreas);
    expect(own.challenges).toEqual((await person.call(CHALLENGES)).data.challenges);
    expect(own.earnedAchievements.map(({ id }: { id: string }) => id)).toEqual([
      "first_step",
      "goal_setter",
      "know_thyself",
    ]);
    const admin = { call: progress.as(makeViewer({ isAdmin: true })) };
    expect((await detailOf(admin, person.viewer.id)).user).toEqual(own);
  });

  test("is null for every other viewer", async () => {
    const person = await onboardedPerson(progress);
    expect((await detailOf(await onboardedPerson(progress), person.viewer.id)).user).toBeNull();
    const anonymous = await detailOf({ call: progress.as(null) }, person.viewer.id);
    expect(anonymous.error).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("is empty before the assessment", async () => {
    const viewer = makeViewer();
    expect((await detailOf({ call: progress.as(viewer) }, viewer.id)).user).toEqual({
      id: viewer.id,
      focusAreas: [],
      challenges: [],
      earnedAchievements: [],
    });
  });
});

describe("a friend's level", () => {
  test("is visible to any viewer who passed every gate", async () => {
    const person = await onboardedPerson(progress);
    for (const area of ["career", "mental", "physical"])
      for (const { id } of (await generate(person, area)).slice(1)) await complete(person, id);
    const friend = await onboardedPerson(progress);
    expect(await resolve(friend, "Friend", [person.viewer.id, "unknown"])).toEqual([
      { id: person.viewer.id, level: 2 },
      { id: "unknown", level: 1 },
    ]);
    const newcomer = { call: progress.as(makeViewer({ isOnboarded: false })) };
    await expect(resolve(newcomer, "Friend", [person.viewer.id])).rejects.toThrow("Onboarding not completed");
  });
});

describe("the figures for admins", () => {
  const figuresFor = async (person: Pick<Person, "call">) =>
    (await resolve(person, "AdminStats", ["stats"]))[0];

  test("count the active areas and completions of all people", async () => {
    const admin = { call: progress.as(makeViewer({ isAdmin: true })) };
    const before = await figuresFor(admin);
    const person = await onboardedPerson(progress);
    await createGoal(person);
    await select(person, ["career", "mental"]);
    const [easy] = await generate(person);
    await complete(person, easy?.id);
    expect(await figuresFor(admin)).toMatchObject({
      id: "stats",
      totalGoals: before.totalGoals + 3,
      completedChallenges: before.completedChallenges + 1,
    });
  });

  test("contain the counts of each of the last 30 days", async () => {
    const admin = { call: progress.as(makeViewer({ isAdmin: true })) };
    const daysBack = async (count: number) => (await figuresFor(admin)).progressHistory.at(-1 - count);
    const person = await onboardedPerson(progress);
    await select(person, ["career", "mental"]);
    const [easy, middle] = await generate(person);
    await complete(person, easy?.id);
    const [goalsThen, doneThen] = [(await daysBack(0)).totalGoals, (await daysBack(0)).completedChallenges];
    progress.clock.advance(2 * DAY_MS);
    await complete(person, middle?.id);
    await createGoal(person);

    const { totalGoals, progressHistory } = await figuresFor(admin);
    expect(progressHistory).toHaveLength(30);
    const today = progress.clock.now().toISOString().slice(0, 10);
    expect(progressHistory.at(-1)).toEqual({ date: today, totalGoals, completedChallenges: 1 });
    expect(progressHistory.at(-2)).toMatchObject({ totalGoals: goalsThen, completedChallenges: 0 });
    expect(progressHistory.at(-3)).toMatchObject({ totalGoals: goalsThen, completedChallenges: doneThen });
    expect(totalGoals).toBe(goalsThen + 1);
    expect(progressHistory[0]).toMatchObject({ totalGoals: 0, completedChallenges: 0 });
    progress.clock.advance(40 * DAY_MS);
    expect(await daysBack(29)).toMatchObject({ totalGoals, completedChallenges: 0 });
  });

  test("are not visible to other viewers", async () => {
    await expect(figuresFor(await onboardedPerson(progress))).rejects.toThrow("Forbidden");
    await expect(figuresFor({ call: progress.as(null) })).rejects.toThrow("Unauthorized");
  });
});

describe("a focus area and a challenge", () => {
  test("resolve for their owner and are null for every other viewer", async () => {
    const person = await onboardedPerson(progress);
    const otherAccount = await onboardedPerson(progress);
    const [area] = (await person.call(FOCUS_AREAS)).data.focusAreas;
    const [open, done] = await generate(person);
    const { activityIds } = await complete(person, done?.id);
    expect(activityIds).toHaveLength(2);
    expect(await resolve(person, "FocusArea", [area.id, "unknown"])).toEqual([area, null]);
    expect(await resolve(otherAccount, "FocusArea", [area.id])).toEqual([null]);
    expect(await resolve(person, "Challenge", [done?.id, open?.id, "unknown"])).toEqual([
      { id: done?.id, title: done?.title, isCompleted: true, activityIds },
      { id: open?.id, title: open?.title, isCompleted: false, activityIds: [] },
      null,
    ]);
    expect(await resolve(otherAccount, "Challenge", [done?.id])).toEqual([null]);
  });
});

describe("the subject of an activity", () => {
  test("is the challenge, the level or the achievement, for every viewer", async () => {
    const person = await onboardedPerson(progress);
    const [, medium, hard] = await generate(person, "career");
    const [, , second] = await generate(person, "mental");
    const [, third] = await generate(person, "physical");
    for (const challenge of [medium, hard, second]) await complete(person, challenge?.id);
    const { activityIds } = await complete(person, third?.id);
    const { id } = person.viewer;
    const friend = await onboardedPerson(progress);
    const ids = [...activityIds, `${id}:1:1`, `${id}:onboarding:1:1`, `${id}:99:0`];
    expect(await resolve(friend, "ActivitySubject", ids)).toEqual([
      { id: activityIds[0], title: third?.title },
      { id: activityIds[1], title: "Level 2" },
      { id: `${id}:1:1`, title: "First Step" },
      { id: `${id}:onboarding:1:1`, title: "Know Thyself" },
      { id: `${id}:99:0`, title: null },
    ]);
  });

  test("is the goal's title for the activities of a goal", async () => {
    const person = await onboardedPerson(progress);
    const { goal } = await createGoal(person, { title: "Learn to swim" });
    await person.call(SHARE_GOAL, { id: goal.id });
    const { id } = person.viewer;
    const ids = [`${id}:goal:${goal.id}:created`, `${id}:goal:${goal.id}:shared`];
    const about = [...ids, `${id}:achievement:goal_setter`];
    expect(await resolve(await onboardedPerson(progress), "ActivitySubject", about)).toEqual([
      { id: about[0], title: "Learn to swim" },
      { id: about[1], title: "Learn to swim" },
      { id: about[2], title: "Goal Setter" },
    ]);
  });
});
