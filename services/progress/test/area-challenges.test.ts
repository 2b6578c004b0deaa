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
  useProgress,
  type Person,
} from "./boot-progress.ts";

const progress = useProgress();

const AREAS = `{ focusAreas { id name completedCount
  activeChallenges { id title isCompleted dismissal { reason } why { kind } }
  newestCompleted { id isCompleted completedAt focusAreaId } } }`;
const PAGE = `query ($first: Int, $after: String, $focusAreaId: ID) {
  completedChallenges(first: $first, after: $after, focusAreaId: $focusAreaId) {
    edges { cursor node { id focusAreaId } } pageInfo { hasNextPage endCursor }
  }
}`;
const AS_ADMIN = `query ($representations: [_Any!]!) { _entities(representations: $representations) {
  ... on User { focusAreas { id activeChallenges { id } newestCompleted { id } } } } }`;

interface Area {
  id: string;
  name: string;
  completedCount: number;
  activeChallenges: { id: string; dismissal: { reason: string } | null; why: { kind: string }[] }[];
  newestCompleted: { id: string; isCompleted: boolean; completedAt: string; focusAreaId: string }[];
}

async function areaOf({ call }: Person, name = "career"): Promise<Area> {
  const { data, error } = await call(AREAS);
  if (error) throw new Error(error.message);
  return data.focusAreas.find((area: Area) => area.name === name);
}

const idsOf = (challenges: readonly { id: string }[]) => challenges.map(({ id }) => id);

async function pageOf({ call }: Person, variables: object) {
  const { data, error } = await call(PAGE, { ...variables });
  if (error) throw new Error(error.message);
  const { edges, pageInfo } = data.completedChallenges;
  return { ids: edges.map(({ node }: { node: { id: string } }) => node.id), ...pageInfo };
}

/** Completes `sets` sets of an area, and returns the ids, the one recorded last first. */
async function completeSets(person: Person, sets: number, area = "career"): Promise<string[]> {
  const done: string[] = [];
  for (let set = 0; set < sets; set += 1) {
    for (const { id } of await generate(person, area)) {
      await complete(person, id);
      done.unshift(id);
    }
    progress.clock.advance(3_600_000);
  }
  return done;
}

describe("the challenges of an area", () => {
  test("are the open ones of its active set with their reasons, and the newest three completed ones", async () => {
    const person = await onboardedPerson(progress);
    const none = await areaOf(person);
    expect([none.activeChallenges, none.newestCompleted]).toEqual([[], []]);
    const done = await completeSets(person, 2);
    const [first, second, third] = await generate(person);
    await complete(person, first?.id);
    await dismiss(person, second?.id, "tooHard");
    const area = await areaOf(person);
    expect(area.activeChallenges.map(({ id, dismissal }) => [id, dismissal?.reason ?? null])).toEqual([
      [second?.id, "tooHard"],
      [third?.id, null],
    ]);
    expect(area.activeChallenges.every(({ why }) => why.length > 0)).toBe(true);
    expect(idsOf(area.newestCompleted)).toEqual([first?.id, ...done.slice(0, 2)]);
    expect(area.newestCompleted.every(({ isCompleted }) => isCompleted)).toBe(true);
    expect(area.completedCount).toBe(7);
  });

  test("do not contain those of another area, however many were completed there since", async () => {
    const person = await onboardedPerson(progress);
    const [old] = await generate(person, "mental");
    await complete(person, old?.id);
    for (const area of ["career", "physical", "financial"]) await completeSets(person, 5, area);
    const mental = await areaOf(person, "mental");
    expect(idsOf(mental.newestCompleted)).toEqual([old?.id]);
    expect(mental.activeChallenges).toHaveLength(2);
    const physical = await areaOf(person, "physical");
    expect(physical.newestCompleted.map(({ focusAreaId }) => focusAreaId)).toEqual(
      Array(3).fill(physical.id),
    );
  });

  test("agree with `challenges`, also after the area was left and selected again", async () => {
    const person = await onboardedPerson(progress);
    await completeSets(person, 1);
    await generate(person);
    const open = async () => {
      const { data } = await person.call(
        "{ challenges { id isCompleted why { kind } dismissal { reason } } }",
      );
      return idsOf(data.challenges.filter(({ isCompleted }: { isCompleted: boolean }) => !isCompleted));
    };
    expect(idsOf((await areaOf(person)).activeChallenges)).toEqual(await open());
    await select(person, ["mental"]);
    expect(await areaOf(person)).toBeUndefined();
    await select(person, ["mental", "career"]);
    expect(idsOf((await areaOf(person)).activeChallenges)).toEqual(await open());
    await select(person, ["mental"]);
    progress.clock.advance(73 * 3_600_000);
    await select(person, ["mental", "career"]);
    expect((await areaOf(person)).activeChallenges).toEqual([]);
    expect((await areaOf(person)).newestCompleted).toHaveLength(3);
  });

  test("of a set that a process of an earlier version stored are found, too", async () => {
    const person = await onboardedPerson(progress);
    await generate(person);
    const rows = progress.database.collection<{ _id: string; userId: string }>("focus_areas");
    await rows.updateMany({ userId: person.viewer.id }, { $unset: { generationFrom: 1 } });
    const before = idsOf((await areaOf(person)).activeChallenges);
    expect(before).toHaveLength(3);
    const next = await generate(person);
    expect(idsOf((await areaOf(person)).activeChallenges)).toEqual(idsOf(next));
  });

  test("are null for an admin, who reads the person's own list", async () => {
    const person = await onboardedPerson(progress);
    await completeSets(person, 1);
    const representations = [{ __typename: "User", id: person.viewer.id }];
    const admin = progress.as(makeViewer({ isAdmin: true }));
    const { data } = await admin(AS_ADMIN, { representations });
    const [{ focusAreas }] = data._entities;
    expect(focusAreas).toHaveLength(5);
    for (const area of focusAreas)
      expect(area).toMatchObject({ activeChallenges: null, newestCompleted: null });
  });
});

describe("the completed challenges of an area", () => {
  test("are listed by page, the one recorded last first, without duplicates", async () => {
    const person = await onboardedPerson(progress);
    const done = await completeSets(person, 3);
    await completeSets(person, 1, "mental");
    const first = await pageOf(person, { first: 4, focusAreaId: "career" });
    const second = await pageOf(person, { first: 4, after: first.endCursor, focusAreaId: "career" });
    const { id } = await areaOf(person);
    const third = await pageOf(person, { first: 4, after: second.endCursor, focusAreaId: id });
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(done);
    expect([first, second, third].map(({ hasNextPage }) => hasNextPage)).toEqual([true, true, false]);
  });

  test("are kept for a goal that was deleted, and for an area that was left", async () => {
    const person = await onboardedPerson(progress);
    const { goal } = await createGoal(person);
    const { data } = await person.call(AREAS);
    const [open] = data.focusAreas.find(({ id }: Area) => id === goal.id).activeChallenges;
    await complete(person, open.id);
    await person.call(DELETE_GOAL, { id: goal.id });
    expect((await pageOf(person, { focusAreaId: goal.id })).ids).toEqual([open.id]);
    const done = await completeSets(person, 1);
    await select(person, []);
    expect((await pageOf(person, { focusAreaId: "career" })).ids).toEqual(done);
  });

  test("are not found for an area of another account, and need a session", async () => {
    const owner = await onboardedPerson(progress);
    const { goal } = await createGoal(owner);
    await completeSets(owner, 1);
    const { id } = await areaOf(owner);
    const stranger = await onboardedPerson(progress);
    for (const focusAreaId of [id, goal.id, "nobody", ""])
      expect((await stranger.call(PAGE, { focusAreaId })).error).toMatchObject({
        code: "NOT_FOUND",
        status: 404,
      });
    expect((await progress.as(null)(PAGE, { focusAreaId: id })).error).toMatchObject({
      code: "UNAUTHENTICATED",
    });
  });

  test.each([
    ["an empty page", { first: 0 }, "A page has 1 to 50 entries"],
    ["a page that is too large", { first: 51 }, "A page has 1 to 50 entries"],
    ["an unknown cursor", { after: "nonsense" }, "Unknown cursor"],
    [
      "a cursor of all completed ones",
      { after: Buffer.from('["2032-01-01T00:00:00Z","x"]').toString("base64url") },
      "Unknown cursor",
    ],
  ])("reject %s", async (_, variables, message) => {
    const { call } = await onboardedPerson(progress);
    const { error } = await call(PAGE, { focusAreaId: "career", ...variables });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400, message });
  });
});
