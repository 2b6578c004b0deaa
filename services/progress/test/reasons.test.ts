import { describe, expect, test } from "@jest/globals";
import { makeViewer } from "@questwell/common/testkit";
import {
  complete,
  createGoal,
  dismiss,
  generate,
  onboardedPerson,
  SET_DIFFICULTY,
  useProgress,
  type Person,
} from "./boot-progress.ts";

const progress = useProgress();

const DAY_MS = 24 * 3_600_000;

interface Reason {
  kind: string;
  have: number | null;
  of: number | null;
  difficulty: string | null;
  challengeIds: string[];
  subgoalId: string | null;
}
interface Explained {
  id: string;
  difficulty: string;
  subgoalId: string | null;
  isCompleted: boolean;
  why: Reason[];
}

const REASONS = "kind have of difficulty challengeIds subgoalId";
const LIST = `{ challenges { id difficulty subgoalId isCompleted why { ${REASONS} } } }`;
const explained = async ({ call }: Person): Promise<Explained[]> =>
  (await call(LIST)).data.challenges.filter(({ isCompleted }: Explained) => !isCompleted);
const fact = (kind: string, facts: Partial<Reason> = {}): Reason => ({
  kind,
  have: null,
  of: null,
  difficulty: null,
  challengeIds: [],
  subgoalId: null,
  ...facts,
});

/** The challenges with these ids as the person sees them by reference; null for any other. */
async function resolve({ call }: Pick<Person, "call">, ids: readonly string[]) {
  const REFERENCES = `query ($representations: [_Any!]!) {
    _entities(representations: $representations) { ... on Challenge { id isCompleted why { kind } } }
  }`;
  const representations = ids.map((id) => ({ __typename: "Challenge", id }));
  return (await call(REFERENCES, { representations })).data._entities;
}

describe("the reasons of a set", () => {
  test("begin with the assessment, then count the challenges of each difficulty", async () => {
    const person = await onboardedPerson(progress);
    const [easy, medium, hard] = await generate(person);
    for (const { why } of await explained(person))
      expect(why).toEqual([fact("assessed", { have: 5, of: 10 })]);
    await complete(person, easy?.id);
    await dismiss(person, hard?.id, "tooHard");
    progress.clock.advance(DAY_MS);
    await generate(person);
    expect((await explained(person)).map(({ why }) => why)).toEqual([
      [fact("doneOf", { have: 1, of: 1, difficulty: "easy", challengeIds: [easy?.id ?? ""] })],
      [fact("doneOf", { have: 0, of: 1, difficulty: "medium", challengeIds: [medium?.id ?? ""] })],
      [fact("doneOf", { have: 0, of: 1, difficulty: "hard", challengeIds: [hard?.id ?? ""] })],
    ]);
  });

  test("name the step of a goal that a challenge serves", async () => {
    const person = await onboardedPerson(progress);
    const { goal } = await createGoal(person);
    const challenges = await explained(person);
    expect(challenges).toHaveLength(3);
    for (const { why, subgoalId } of challenges)
      expect(why).toEqual([fact("openStep", { have: 0, of: 2, subgoalId })]);
    expect(goal.subgoals).toHaveLength(2);
  });

  test("name what was put aside", async () => {
    const person = await onboardedPerson(progress);
    const [easy, medium] = await generate(person);
    await dismiss(person, easy?.id, "cannotDo");
    await dismiss(person, medium?.id, "noTime");
    await generate(person);
    for (const { why } of await explained(person))
      expect(why).toEqual([
        fact("assessed", { have: 5, of: 10 }),
        fact("notForMe", { have: 1, challengeIds: [easy?.id ?? ""] }),
        fact("notForMe", { have: 1, difficulty: "easy", challengeIds: [medium?.id ?? ""] }),
      ]);
  });

  test("welcome a person back after a week", async () => {
    const person = await onboardedPerson(progress);
    const [easy] = await generate(person);
    await complete(person, easy?.id);
    progress.clock.advance(9 * DAY_MS);
    await generate(person);
    const [first] = await explained(person);
    expect(first?.why).toContainEqual(fact("comeback", { have: 9, challengeIds: [easy?.id ?? ""] }));
  });

  test("are stored before the coach answers, and stay as they were", async () => {
    const person = await onboardedPerson(progress);
    const [easy, medium] = await generate(person);
    const before = await explained(person);
    await complete(person, medium?.id);
    await person.call(SET_DIFFICULTY, { focusAreaId: "career", choice: "harder" });
    progress.clock.advance(10 * DAY_MS);
    const after = await explained(person);
    expect(after.find(({ id }) => id === easy?.id)).toEqual(before.find(({ id }) => id === easy?.id));
    expect(await resolve(person, [medium?.id ?? ""])).toEqual([
      { id: medium?.id, isCompleted: true, why: [] },
    ]);
  });

  test("are none for a set without any, as those of version 0.2 are", async () => {
    const person = await onboardedPerson(progress);
    await generate(person);
    const sets = progress.database.collection("challenge_sets");
    await sets.updateOne({ userId: person.viewer.id }, { $unset: { why: "" } });
    expect((await explained(person)).map(({ why }) => why)).toEqual([[], [], []]);
  });

  /** @shows BOUND-progress.challenge_sets.why BOUND-progress.challenge_sets.why.challengeIds */
  test("name at most ten challenges, and are at most thirteen", async () => {
    const person = await onboardedPerson(progress);
    const steps = ["a", "b", "c", "d", "e", "f"].map((step) => `Step ${step}`);
    const { goal } = await createGoal(person, { title: "Six steps", subgoals: steps });
    for (let set = 0; set < 4; set += 1) {
      const [first, second, third] = await generate(person, goal.id);
      await complete(person, first?.id);
      for (const { id } of [second, third].flatMap((each) => each ?? []))
        await dismiss(person, id, "cannotDo");
      progress.clock.advance(DAY_MS);
    }
    const [first, second, third] = await generate(person, goal.id);
    await complete(person, second?.id);
    await complete(person, third?.id);
    await dismiss(person, first?.id, "noTime");
    progress.clock.advance(8 * DAY_MS);
    for (let set = 0; set < 2; set += 1) {
      const made = await generate(person, goal.id);
      for (const { id } of made) await dismiss(person, id, set === 1 ? "noTime" : "notMyThing");
    }
    await generate(person, goal.id);
    const sets = await progress.database
      .collection("challenge_sets")
      .find({ userId: person.viewer.id })
      .toArray();
    const reasons = sets.map(({ why }): Reason[] => why);
    expect(Math.max(...reasons.map(({ length }) => length))).toBeLessThanOrEqual(13);
    expect(Math.max(...reasons.flat().map(({ challengeIds }) => challengeIds.length))).toBe(10);
    expect(new Set(reasons.flat().map(({ kind }) => kind))).toEqual(
      new Set(["openStep", "doneOf", "notForMe", "comeback"]),
    );
  });
});

test("every challenge that a reason names is the person's, and its figures follow from them", async () => {
  const people = [await onboardedPerson(progress), await onboardedPerson(progress)];
  for (const [index, person] of people.entries()) {
    for (let set = 0; set < 4; set += 1) {
      const made = await generate(person);
      for (const [place, { id }] of made.entries()) {
        if ((place + set + index) % 3 === 0) await complete(person, id);
        if ((place + set + index) % 3 === 1)
          await dismiss(person, id, place === 0 ? "tooHard" : "notMyThing");
      }
      progress.clock.advance(2 * DAY_MS);
    }
    await generate(person);
  }
  for (const [index, person] of people.entries()) {
    const reasons = (await explained(person)).flatMap(({ why }) => why);
    expect(reasons.map(({ kind }) => kind)).toContain("doneOf");
    for (const { kind, have, of, challengeIds } of reasons) {
      const named = await resolve(person, challengeIds);
      expect(named).not.toContain(null);
      expect(named.length).toBeGreaterThan(0);
      const completed = named.filter(({ isCompleted }: Explained) => isCompleted).length;
      expect([have, of]).toEqual(kind === "doneOf" ? [completed, named.length] : [named.length, null]);
      const other = people[1 - index];
      if (other) expect(new Set(await resolve(other, challengeIds))).toEqual(new Set([null]));
    }
  }
});

test("only the owner sees the reasons of a challenge", async () => {
  const { call, viewer } = await onboardedPerson(progress);
  await generate({ call, viewer });
  const DETAIL = `query ($representations: [_Any!]!) {
    _entities(representations: $representations) { ... on User { challenges { why { kind } } } }
  }`;
  const representations = [{ __typename: "User", id: viewer.id }];
  const { data } = await progress.as(makeViewer({ isAdmin: true }))(DETAIL, { representations });
  expect(data._entities[0].challenges).toEqual(Array.from({ length: 3 }, () => ({ why: [] })));
});
