import { describe, expect, test } from "@jest/globals";
import {
  CHALLENGES,
  complete,
  generate,
  onboardedPerson,
  useProgress,
  type Person,
} from "./boot-progress.ts";

const progress = useProgress();

const PAGE = `query ($first: Int, $after: String) {
  completedChallenges(first: $first, after: $after) {
    edges { cursor node { id title xpReward isCompleted completedAt focusAreaId activityIds } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const HOUR_MS = 3_600_000;

interface Page {
  edges: { cursor: string; node: { id: string; activityIds: string[] } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

async function pageOf({ call }: Person, first?: number, after?: string | null): Promise<Page> {
  const { data, error } = await call(PAGE, { first, after });
  if (error) throw new Error(error.message);
  return data.completedChallenges;
}

const idsOf = ({ edges }: Page) => edges.map(({ node }) => node.id);

describe("completed challenges", () => {
  test("are listed newest first by the time they count for, in pages without duplicates", async () => {
    const person = await onboardedPerson(progress);
    const sets = [await generate(person, "career"), await generate(person, "mental")];
    const [a, b, c, d, e] = sets.flat().map(({ id }) => id);
    progress.clock.advance(10 * HOUR_MS);
    const doneAt = new Date(progress.clock.now().getTime() - HOUR_MS).toISOString();
    await complete(person, a);
    // Three with the same time: their order must be stable across pages.
    for (const id of [b, c, d]) await complete(person, id, doneAt);
    progress.clock.advance(HOUR_MS);
    await complete(person, e);

    const all = await pageOf(person);
    expect(idsOf(all)).toHaveLength(5);
    expect(idsOf(all).slice(0, 2)).toEqual([e, a]);
    expect(all.pageInfo).toEqual({ hasNextPage: false, endCursor: all.edges.at(-1)?.cursor });

    const first = await pageOf(person, 3);
    const second = await pageOf(person, 3, first.pageInfo.endCursor);
    expect(first.pageInfo.hasNextPage).toBe(true);
    expect(second.pageInfo.hasNextPage).toBe(false);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(all));
  });

  test("name their activities: the completion, then the level and the achievements that it earned", async () => {
    const person = await onboardedPerson(progress);
    const sets = [await generate(person, "career"), await generate(person, "mental")];
    const completed: { id: string | undefined; activityIds: string[] }[] = [];
    for (const { id } of sets.flat()) {
      progress.clock.advance(1000);
      const { activityIds } = await complete(person, id);
      completed.unshift({ id, activityIds });
    }
    const shown = (each: { id: string; activityIds: string[] }) => ({
      id: each.id,
      activityIds: each.activityIds,
    });
    expect((await pageOf(person)).edges.map(({ node }) => shown(node))).toEqual(completed);
    expect((await person.call(CHALLENGES)).data.challenges.map(shown)).toEqual(completed);
    // 240 XP: the second level comes with the last of the six.
    const { id } = person.viewer;
    expect(completed[0]?.activityIds).toEqual([`${id}:6:0`, `${id}:6:1`]);
  });

  test("are empty at first, and never contain those of another account", async () => {
    const owner = await onboardedPerson(progress);
    const [easy] = await generate(owner);
    await complete(owner, easy?.id);
    const otherAccount = await onboardedPerson(progress);
    const { endCursor } = (await pageOf(owner)).pageInfo;
    const nothing = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };
    expect(await pageOf(otherAccount)).toEqual(nothing);
    expect(await pageOf(otherAccount, 20, endCursor)).toEqual(nothing);
    expect((await progress.as(null)(PAGE)).error).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test.each([
    ["an unknown cursor", { after: "nonsense" }, "Unknown cursor"],
    ["a cursor without a time", { after: Buffer.from('["x","y"]').toString("base64url") }, "Unknown cursor"],
    [
      "an operator in a cursor",
      { after: Buffer.from('[{"$ne":1},{"$ne":1}]').toString("base64url") },
      "Unknown cursor",
    ],
    ["an empty page", { first: 0 }, "A page has 1 to 500 entries"],
    ["a page that is too large", { first: 501 }, "A page has 1 to 500 entries"],
  ])("reject %s", async (_, variables, message) => {
    const { call } = await onboardedPerson(progress);
    const { error } = await call(PAGE, variables);
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400, message });
  });
});
