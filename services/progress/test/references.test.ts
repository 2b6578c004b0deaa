import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { makeViewer } from "@questwell/common/testkit";
import {
  bootProgress,
  complete,
  FOCUS_AREA,
  FOCUS_AREAS,
  generate,
  onboardedPerson,
  type BootedProgress,
  type Person,
} from "./boot-progress.ts";

let progress: BootedProgress;
beforeAll(async () => {
  progress = await bootProgress();
});
afterAll(() => progress.stop());

const fieldsByType = {
  User: "id level totalXP currentStreak bestStreak isOnboarded",
  FocusArea: FOCUS_AREA,
  Challenge: "id title isCompleted",
  ActivitySubject: "id title",
};

/** What the gateway gets when it asks for things by their ids. */
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
  test("starts at level 1 with nothing", async () => {
    const viewer = makeViewer({ isOnboarded: false, hasAcceptedDisclaimer: false });
    expect(await resolve({ call: progress.as(viewer) }, "User", [viewer.id])).toEqual([
      { id: viewer.id, level: 1, totalXP: 0, currentStreak: 0, bestStreak: 0, isOnboarded: false },
    ]);
  });

  test("shows today's streak until the day after, and the best one for ever", async () => {
    const person = await onboardedPerson(progress);
    const [easy] = await generate(person);
    await complete(person, easy?.id);
    const { id } = person.viewer;
    const reached = { id, level: 1, totalXP: 20, bestStreak: 1, isOnboarded: true };
    expect(await resolve(person, "User", [id])).toEqual([{ ...reached, currentStreak: 1 }]);
    progress.clock.advance(3 * 86_400_000);
    expect(await resolve(person, "User", [id])).toEqual([{ ...reached, currentStreak: 0 }]);
  });

  test("is for the person and for admins alone", async () => {
    const person = await onboardedPerson(progress);
    const { id } = person.viewer;
    const stranger = makeViewer();
    expect(await resolve({ call: progress.as(stranger) }, "User", [id, stranger.id])).toEqual([
      null,
      expect.objectContaining({ id: stranger.id }),
    ]);
    const admin = progress.as(makeViewer({ isAdmin: true }));
    expect(await resolve({ call: admin }, "User", [id])).toEqual([
      expect.objectContaining({ id, isOnboarded: true }),
    ]);
    await expect(resolve({ call: progress.as(null) }, "User", [id])).rejects.toThrow("Unauthorized");
  });
});

describe("a focus area and a challenge", () => {
  test("resolve for their owner and are nothing to anybody else", async () => {
    const person = await onboardedPerson(progress);
    const stranger = await onboardedPerson(progress);
    const [area] = (await person.call(FOCUS_AREAS)).data.focusAreas;
    const [open, done] = await generate(person);
    await complete(person, done?.id);
    expect(await resolve(person, "FocusArea", [area.id, "unknown"])).toEqual([area, null]);
    expect(await resolve(stranger, "FocusArea", [area.id])).toEqual([null]);
    expect(await resolve(person, "Challenge", [done?.id, open?.id, "unknown"])).toEqual([
      { id: done?.id, title: done?.title, isCompleted: true },
      { id: open?.id, title: open?.title, isCompleted: false },
      null,
    ]);
    expect(await resolve(stranger, "Challenge", [done?.id])).toEqual([null]);
  });
});

describe("the subject of an activity", () => {
  test("is the challenge, the level or the achievement, for whoever asks", async () => {
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
});
