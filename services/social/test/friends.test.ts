import { describe, expect, test } from "@jest/globals";
import { makeViewer } from "@questwell/common/testkit";
import type { Block } from "../src/blocks/block.model.ts";
import { pairIdOf, type Friendship } from "../src/friendships/friendship.model.ts";
import { notTexts, refusals, useSocial } from "./people.ts";

const FRIENDS = `{ friends { id } }`;
const BLOCKED = `{ blockedPeople { id } }`;
const FEED = `{ feed { edges { node { id } } } }`;
const mutation = (name: string) => `mutation M($userId: ID!) { ${name}(userId: $userId) }`;
const REMOVE = mutation("removeFriend");
const BLOCK = mutation("blockPerson");
const UNBLOCK = mutation("unblockPerson");

const { booted, people } = useSocial();

type Person = ReturnType<typeof makeViewer>;
const friendships = () => booted.database.collection<Friendship>("friendships");
const blocks = () => booted.database.collection<Block>("blocks");
const idsOf = async (viewer: Person, document: string): Promise<string[]> => {
  const { data } = await booted.as(viewer)(document);
  return (data.friends ?? data.blockedPeople).map(({ id }: { id: string }) => id);
};
const feedOf = async (viewer: Person): Promise<string[]> =>
  (await booted.as(viewer)(FEED)).data.feed.edges.map((edge: { node: { id: string } }) => edge.node.id);

describe("friends", () => {
  test("are listed newest first, each only to their own friends", async () => {
    const me = makeViewer();
    const friends = [];
    for (let count = 0; count < 3; count += 1) {
      booted.clock.advance(1000);
      friends.unshift(await people.makeFriend(me));
    }
    expect(await idsOf(me, FRIENDS)).toEqual(friends.map(({ id }) => id));
    expect(await idsOf(makeViewer(), FRIENDS)).toEqual([]);
    const plan = await friendships()
      .find({ people: "anyone", isActive: true })
      .sort({ formedAt: -1 })
      .explain();
    expect(JSON.stringify(plan)).toContain("people_1_isActive_1_formedAt_-1");
  });

  test("ending a friendship removes it from both lists and hides what they shared", async () => {
    const me = makeViewer();
    const friend = await people.makeFriend(me);
    const activityId = await people.completeChallenge(friend, 1);
    expect(await feedOf(me)).toEqual([activityId]);
    const { data, error } = await booted.as(me)(REMOVE, { userId: friend.id });
    expect({ data, error }).toEqual({ data: { removeFriend: true }, error: null });
    expect([await idsOf(me, FRIENDS), await idsOf(friend, FRIENDS), await feedOf(me)]).toEqual([[], [], []]);
    expect(await friendships().findOne({ _id: pairIdOf(me.id, friend.id) })).toMatchObject({
      isActive: false,
    });
  });

  test("ending it twice, also concurrently, ends it once; then it is not found", async () => {
    const me = makeViewer();
    const friend = await people.makeFriend(me);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => booted.as(me)(REMOVE, { userId: friend.id })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    for (const { error } of answers)
      if (error) expect(error).toMatchObject({ status: 404, message: "Not found" });
  });

  test("another person cannot end the friendship of two people", async () => {
    const me = makeViewer();
    const friend = await people.makeFriend(me);
    const otherAccount = makeViewer();
    for (const userId of [
      friend.id,
      me.id,
      otherAccount.id,
      pairIdOf(me.id, friend.id),
      "",
      "x".repeat(10_000),
    ]) {
      const { error } = await booted.as(otherAccount)(REMOVE, { userId });
      expect(error).toMatchObject({ status: 404, code: "NOT_FOUND", message: "Not found" });
    }
    expect(await idsOf(me, FRIENDS)).toEqual([friend.id]);
  });
});

describe("blocking", () => {
  test("ends the friendship, is stored once when repeated, and is not visible to the other person", async () => {
    const me = makeViewer();
    const friend = await people.makeFriend(me);
    await people.completeChallenge(friend, 1);
    for (let times = 0; times < 2; times += 1) {
      const { data, error } = await booted.as(me)(BLOCK, { userId: friend.id });
      expect({ data, error }).toEqual({ data: { blockPerson: true }, error: null });
    }
    expect(await blocks().find({ blockerId: me.id }).toArray()).toEqual([
      expect.objectContaining({ _id: `${me.id}:${friend.id}`, blockedId: friend.id }),
    ]);
    expect([await idsOf(me, FRIENDS), await idsOf(friend, FRIENDS), await feedOf(me)]).toEqual([[], [], []]);
    expect(await idsOf(me, BLOCKED)).toEqual([friend.id]);
    expect(await idsOf(friend, BLOCKED)).toEqual([]);
  });

  test("returns the same response for an unknown person", async () => {
    const me = makeViewer();
    const userId = "0123456789abcdef0123456789abcdef";
    expect((await booted.as(me)(BLOCK, { userId })).data).toEqual({ blockPerson: true });
  });

  test("undoing it restores nothing but allows a new friendship", async () => {
    const me = makeViewer();
    const friend = await people.makeFriend(me);
    await booted.as(me)(BLOCK, { userId: friend.id });
    for (let times = 0; times < 2; times += 1) {
      const { data } = await booted.as(me)(UNBLOCK, { userId: friend.id });
      expect(data).toEqual({ unblockPerson: true });
    }
    expect([await idsOf(me, FRIENDS), await idsOf(me, BLOCKED)]).toEqual([[], []]);
    await people.befriend(me, friend);
    expect(await idsOf(me, FRIENDS)).toEqual([friend.id]);
  });

  test("can be undone only by the person who blocked", async () => {
    const [me, other] = [makeViewer(), makeViewer()];
    await booted.as(me)(BLOCK, { userId: other.id });
    for (const [person, userId] of [
      [other, me.id],
      [makeViewer(), other.id],
      [makeViewer(), `${me.id}:${other.id}`],
    ] as const) {
      await booted.as(person)(UNBLOCK, { userId });
    }
    expect(await idsOf(me, BLOCKED)).toEqual([other.id]);
  });

  test("rejects the viewer's own id", async () => {
    const me = makeViewer();
    const { error } = await booted.as(me)(BLOCK, { userId: me.id });
    expect(error).toMatchObject({ status: 400, message: "You cannot block yourself" });
    expect(await blocks().countDocuments({ blockerId: me.id })).toBe(0);
  });

  test.each(["", "a b", "a:b", '{"$ne":null}', "x".repeat(65), "\u0000"])(
    "%j, a malformed id, is not found",
    async (userId) => {
      const me = makeViewer();
      for (const document of [BLOCK, UNBLOCK]) {
        const { error } = await booted.as(me)(document, { userId });
        expect(error).toMatchObject({ status: 404, message: "Not found" });
      }
      expect(await blocks().countDocuments({ blockerId: me.id })).toBe(0);
    },
  );
});

describe.each([
  { name: "removeFriend", document: REMOVE },
  { name: "blockPerson", document: BLOCK },
  { name: "unblockPerson", document: UNBLOCK },
])("$name", ({ document }) => {
  test.each(refusals)("$name gets $status $code and nothing changes", async ({ change, status, code }) => {
    const me = makeViewer();
    const friend = await people.makeFriend(me);
    const { data, error } = await booted.as(change && { ...me, ...change })(document, { userId: friend.id });
    expect(data).toBeNull();
    expect(error).toMatchObject({ status, code });
    expect([await idsOf(me, FRIENDS), await idsOf(me, BLOCKED)]).toEqual([[friend.id], []]);
  });

  test.each(notTexts)("$name for an id is rejected with 400", async ({ value }) => {
    const { data, error } = await booted.as(makeViewer())(document, { userId: value });
    expect(data).toBeNull();
    expect(error?.status).toBe(400);
  });
});

test.each(refusals)(
  "$name reads neither friends nor blocks: $status $code",
  async ({ change, status, code }) => {
    for (const document of [FRIENDS, BLOCKED]) {
      const { data, error } = await booted.as(change && makeViewer(change))(document);
      expect(data).toBeNull();
      expect(error).toMatchObject({ status, code });
    }
  },
);
