import { describe, expect, test } from "@jest/globals";
import {
  CHALLENGES,
  complete,
  createGoal,
  FOCUS_AREAS,
  GENERATE,
  generate,
  onboardedPerson,
  select,
  UPDATE_FOCUS_AREAS,
  useProgress,
  type ChallengeAnswer,
  type Person,
} from "./boot-progress.ts";

const progress = useProgress();

const HOUR_MS = 3_600_000;
const EVERYTHING = ["financial", "career", "relationships", "physical", "mental"];
const namesOf = (areas: { name: string }[]) => areas.map(({ name }) => name);
const activeIds = async ({ call }: Person): Promise<string[]> =>
  (await call(CHALLENGES)).data.challenges
    .filter(({ isCompleted }: ChallengeAnswer) => !isCompleted)
    .map(({ id }: ChallengeAnswer) => id);
const activeRows = async (userId: string) => {
  const rows = await progress.database.collection("focus_areas").find({ userId, isActive: true }).toArray();
  return rows.map(({ name }): string => name).toSorted();
};

describe("updating the focus areas", () => {
  test("hides deselected areas with their challenges, and changes no custom goal", async () => {
    const person = await onboardedPerson(progress);
    const { goal } = await createGoal(person);
    const ofGoal = await activeIds(person);
    const career = await generate(person, "career");
    await generate(person, "mental");
    const areas = await select(person, ["physical", "career"]);
    expect(namesOf(areas)).toEqual([goal.name, "career", "physical"]);
    expect((await person.call(FOCUS_AREAS)).data.focusAreas).toEqual(areas);
    expect(await activeIds(person)).toEqual([...ofGoal, ...career.map(({ id }) => id)]);
    expect(await activeRows(person.viewer.id)).toEqual(["career", "physical"]);
    const { error } = await person.call(GENERATE, { focusAreaId: "mental" });
    expect(error).toMatchObject({ code: "NOT_FOUND", status: 404 });
  });

  test("accepts an empty list", async () => {
    const person = await onboardedPerson(progress);
    expect(await select(person, [])).toEqual([]);
    expect((await person.call(FOCUS_AREAS)).data.focusAreas).toEqual([]);
    expect(namesOf(await select(person, EVERYTHING))).toEqual(EVERYTHING);
  });

  test("restores an area with its history, and within 72 hours with its challenges", async () => {
    const person = await onboardedPerson(progress);
    const [easy, ...others] = await generate(person, "career");
    await complete(person, easy?.id);
    const [, before] = (await person.call(FOCUS_AREAS)).data.focusAreas;
    await select(person, ["mental"]);
    expect(await activeIds(person)).toEqual([]);
    progress.clock.advance(71 * HOUR_MS);
    const [back] = await select(person, ["career"]);
    expect(back).toEqual({ ...before, streak: 0 });
    expect(await activeIds(person)).toEqual(others.map(({ id }) => id));
  });

  test("does not restore the challenges after more than 72 hours; new ones can be generated", async () => {
    const person = await onboardedPerson(progress);
    const [easy, medium] = await generate(person, "career");
    await complete(person, easy?.id);
    await select(person, []);
    progress.clock.advance(73 * HOUR_MS);
    const [back] = await select(person, ["career"]);
    expect(back).toMatchObject({ xp: 20, completedCount: 1 });
    expect(await activeIds(person)).toEqual([]);
    const late = await person.call(
      `mutation ($id: ID!) { completeChallenge(challengeId: $id) { xpEarned } }`,
      {
        id: medium?.id,
      },
    );
    expect(late.error).toMatchObject({ code: "NOT_FOUND" });
    const fresh = await generate(person, "career");
    expect(await activeIds(person)).toEqual(fresh.map(({ id }) => id));
  });

  test("ends with one of the selections of many concurrent requests", async () => {
    const person = await onboardedPerson(progress);
    const answers = await Promise.all(
      EVERYTHING.map((name) => person.call(UPDATE_FOCUS_AREAS, { selectedAreas: [name, "career"] })),
    );
    expect(answers.map(({ error }) => error)).toEqual(EVERYTHING.map(() => null));
    expect(await activeRows(person.viewer.id)).toContain("career");
    expect(await select(person, ["mental"])).toHaveLength(1);
    expect(await activeRows(person.viewer.id)).toEqual(["mental"]);
  });

  test("changes nothing of another account", async () => {
    const person = await onboardedPerson(progress);
    const other = await onboardedPerson(progress);
    await select(person, []);
    expect((await other.call(FOCUS_AREAS)).data.focusAreas).toHaveLength(5);
    const anonymous = await progress.as(null)(UPDATE_FOCUS_AREAS, { selectedAreas: [] });
    expect(anonymous.error).toMatchObject({ code: "UNAUTHENTICATED", status: 401 });
  });

  test.each([
    ["an unknown name", ["career", "cooking"], "Unknown focus area"],
    ["an over-long name", ["x".repeat(10_000)], "Unknown focus area"],
    ["a name that every object has", ["constructor"], "Unknown focus area"],
  ])("rejects %s and changes nothing", async (_, selectedAreas, message) => {
    const person = await onboardedPerson(progress);
    const { error } = await person.call(UPDATE_FOCUS_AREAS, { selectedAreas });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400, message });
    expect(await activeRows(person.viewer.id)).toHaveLength(5);
  });

  test.each([
    ["nothing", undefined],
    ["an operator", { $ne: null }],
    ["a list of operators", [{ $ne: null }]],
  ])("rejects %s and changes nothing", async (_, selectedAreas) => {
    const person = await onboardedPerson(progress);
    const { error } = await person.call(UPDATE_FOCUS_AREAS, { selectedAreas });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
    expect(await activeRows(person.viewer.id)).toHaveLength(5);
  });
});
