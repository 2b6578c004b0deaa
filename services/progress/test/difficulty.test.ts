import { describe, expect, test } from "@jest/globals";
import { makeViewer } from "@questwell/common/testkit";
import {
  complete,
  createGoal,
  DELETE_GOAL,
  dismiss,
  generate,
  onboardedPerson,
  select,
  SET_DIFFICULTY,
  useProgress,
  type Person,
} from "./boot-progress.ts";

const progress = useProgress();

const DAY_MS = 24 * 3_600_000;
const usual = ["easy", "medium", "hard"];
const harder = ["medium", "hard", "hard"];
const easier = ["easy", "easy", "medium"];

const NEXT_SETS = `{ focusAreas { id name nextSet { shape because { kind have of } choice } } }`;
const nextSetOf = async ({ call }: Person, area = "career") => {
  const { data } = await call(NEXT_SETS);
  return data.focusAreas.find(({ id, name }: { id: string; name: string }) => id === area || name === area)
    ?.nextSet;
};
const made = async (person: Person, area?: string) =>
  (await generate(person, area)).map(({ difficulty }) => difficulty);
const chosen = (shape: string[], choice: string) => ({
  shape,
  because: { kind: "chosen", have: null, of: null },
  choice,
});
const byChallenges = (shape: string[], kind: string, have: number, of: number) => ({
  shape,
  because: { kind, have, of },
  choice: "automatic",
});
async function setDifficulty({ call }: Person, focusAreaId: string, choice: string) {
  const { data, error } = await call(SET_DIFFICULTY, { focusAreaId, choice });
  if (error) throw new Error(error.message);
  return data.setDifficulty;
}
const storedChoices = async (userId: string) => {
  const names = ["focus_areas", "goal_slots"];
  const rows = await Promise.all(
    names.map((name) => progress.database.collection(name).find({ userId }).toArray()),
  );
  return rows.flat().flatMap((row): unknown[] => (row["chosen"] ? [row["chosen"].choice] : []));
};

describe("the difficulty of the next set", () => {
  test("goes up after success and down after days with little of it, and is announced", async () => {
    const eager = await onboardedPerson(progress);
    expect(await nextSetOf(eager)).toEqual(byChallenges(usual, "start", 0, 0));
    for (let set = 0; set < 2; set += 1)
      for (const { id } of await generate(eager)) await complete(eager, id);
    expect(await nextSetOf(eager)).toEqual(byChallenges(harder, "raised", 6, 6));
    expect(await made(eager)).toEqual(harder);

    const busy = await onboardedPerson(progress);
    for (let set = 0; set < 3; set += 1) {
      await generate(busy);
      progress.clock.advance(DAY_MS);
    }
    expect(await nextSetOf(busy)).toEqual(byChallenges(easier, "lowered", 0, 9));
    expect(await made(busy)).toEqual(easier);
  });

  test("ignores sets that were replaced within a day", async () => {
    const person = await onboardedPerson(progress);
    for (let set = 0; set < 5; set += 1) await generate(person);
    expect(await nextSetOf(person)).toEqual(byChallenges(usual, "start", 0, 0));
    progress.clock.advance(DAY_MS);
    expect(await nextSetOf(person)).toEqual(byChallenges(usual, "start", 0, 3));
    expect(await made(person)).toEqual(usual);
  });

  test("counts a challenge that is too hard, and none of the other reasons", async () => {
    const person = await onboardedPerson(progress);
    const reasons = ["tooHard", "tooEasy", "notMyThing", "cannotDo", "didIt", "tooHard"];
    for (let set = 0; set < 2; set += 1)
      for (const [index, { id }] of (await generate(person)).entries())
        await dismiss(person, id, reasons[3 * set + index]);
    progress.clock.advance(2 * DAY_MS);
    expect(await nextSetOf(person)).toEqual(byChallenges(usual, "start", 0, 2));
  });

  test("is announced per area, for goals too", async () => {
    const person = await onboardedPerson(progress);
    const { goal } = await createGoal(person);
    const [{ id: hurried } = { id: "" }] = await generate(person, "mental");
    await dismiss(person, hurried, "noTime");
    expect(await nextSetOf(person, goal.id)).toEqual(byChallenges(usual, "start", 0, 0));
    expect(await nextSetOf(person, "mental")).toMatchObject({
      shape: ["easy", "easy", "easy"],
      because: { kind: "noTime" },
    });
  });
});

describe("setting the difficulty by hand", () => {
  test.each([
    ["easier", easier],
    ["usual", usual],
    ["harder", harder],
  ])("to %s counts for every next set of the area, until automatic is set", async (choice, shape) => {
    const person = await onboardedPerson(progress);
    const area = await setDifficulty(person, "career", choice);
    expect(area).toEqual({ id: `${person.viewer.id}:career`, nextSet: chosen(shape, choice) });
    expect(await nextSetOf(person, "mental")).toEqual(byChallenges(usual, "start", 0, 0));
    for (let set = 0; set < 2; set += 1) {
      expect(await made(person)).toEqual(shape);
      progress.clock.advance(DAY_MS);
    }
    const { nextSet } = await setDifficulty(person, area.id, "automatic");
    expect(nextSet.because).toEqual({ kind: "lowered", have: 0, of: 6 });
  });

  test("works for a goal, and ends with it", async () => {
    const person = await onboardedPerson(progress);
    const { goal } = await createGoal(person);
    expect((await setDifficulty(person, goal.id, "harder")).nextSet).toEqual(chosen(harder, "harder"));
    expect(await made(person, goal.id)).toEqual(harder);
    await person.call(DELETE_GOAL, { id: goal.id });
    expect(await storedChoices(person.viewer.id)).toEqual([]);
  });

  /** @shows BOUND-progress.focus_areas */
  test("twenty times at once stores one choice, and survives leaving the area", async () => {
    const person = await onboardedPerson(progress);
    const choices = ["easier", "usual", "harder", "automatic"];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => setDifficulty(person, "career", choices[index % 4] ?? "")),
    );
    expect(await storedChoices(person.viewer.id)).toHaveLength(1);
    await setDifficulty(person, "career", "harder");
    await select(person, ["mental"]);
    await select(person, ["mental", "career"]);
    expect(await nextSetOf(person)).toEqual(chosen(harder, "harder"));
  });

  test.each([
    ["an unknown choice", "hardest", "Unknown choice"],
    ["an empty choice", "", "Unknown choice"],
    ["a very long choice", "x".repeat(10_000), "Unknown choice"],
    ["null", null, expect.any(String)],
    ["an operator", { $ne: null }, expect.any(String)],
  ])("is rejected for %s, and stores nothing", async (_, choice, message) => {
    const person = await onboardedPerson(progress);
    const { error } = await person.call(SET_DIFFICULTY, { focusAreaId: "career", choice });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400, message });
    expect(await storedChoices(person.viewer.id)).toEqual([]);
  });

  test("is not found for another account's area, a left one, and an unknown one", async () => {
    const owner = await onboardedPerson(progress);
    const stranger = await onboardedPerson(progress);
    const { goal } = await createGoal(owner);
    await select(stranger, ["mental"]);
    for (const focusAreaId of [
      `${owner.viewer.id}:career`,
      goal.id,
      "career",
      "cooking",
      "x".repeat(10_000),
    ]) {
      const { error } = await stranger.call(SET_DIFFICULTY, { focusAreaId, choice: "harder" });
      expect(error).toMatchObject({ code: "NOT_FOUND", status: 404, message: "Not found" });
    }
    expect(await storedChoices(owner.viewer.id)).toEqual([]);
    expect(await storedChoices(stranger.viewer.id)).toEqual([]);
  });

  test("requires every gate, and an admin does not see the next set", async () => {
    const input = { focusAreaId: "career", choice: "harder" };
    expect((await progress.as(null)(SET_DIFFICULTY, input)).error).toMatchObject({ code: "UNAUTHENTICATED" });
    const newcomer = progress.as(makeViewer({ isOnboarded: false }));
    expect((await newcomer(SET_DIFFICULTY, input)).error).toMatchObject({ code: "GATE", status: 403 });
    const { viewer } = await onboardedPerson(progress);
    const DETAIL = `query ($representations: [_Any!]!) {
      _entities(representations: $representations) { ... on User { focusAreas { nextSet { choice } } } }
    }`;
    const representations = [{ __typename: "User", id: viewer.id }];
    const { data } = await progress.as(makeViewer({ isAdmin: true }))(DETAIL, { representations });
    expect(data._entities[0].focusAreas).toEqual(Array.from({ length: 5 }, () => ({ nextSet: null })));
  });
});
