import { describe, expect, test } from "@jest/globals";
import { makeViewer, waitFor } from "@questwell/common/testkit";
import type { Activity } from "../src/activities/activity.model.ts";
import { goalCreated, goalShared } from "./facts.ts";
import { refusals, useSocial } from "./people.ts";

const FEED = `query Feed($first: Int, $after: String) {
  feed(first: $first, after: $after) {
    edges { cursor node { id userId owner { id } activityType isShared subject { __typename id } } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const HAS_NEW = `{ hasNewActivity }`;
const SEEN = `mutation { markFeedSeen }`;
const SHARE = `mutation Share($id: ID!) { shareActivity(activityId: $id) }`;
const REFERENCES = `query References($refs: [_Any!]!) {
  _entities(representations: $refs) { ... on Activity { id } }
}`;

const { booted, people } = useSocial();

type Person = ReturnType<typeof makeViewer>;
const activities = () => booted.database.collection<Activity>("activities");
const feedOf = async (viewer: Person): Promise<string[]> =>
  (await booted.as(viewer)(FEED)).data.feed.edges.map((edge: { node: { id: string } }) => edge.node.id);
const hasNew = async (viewer: Person): Promise<boolean> =>
  (await booted.as(viewer)(HAS_NEW)).data.hasNewActivity;
async function seeFeed(viewer: Person): Promise<void> {
  booted.clock.advance(10);
  await booted.as(viewer)(SEEN);
  booted.clock.advance(10);
}

describe("the feed", () => {
  test("shows what friends share, and nothing private, of the viewer, or of unconnected accounts", async () => {
    const me = makeViewer();
    const [friend, other] = [await people.makeFriend(me), await people.makeFriend(me)];
    const shared = await people.completeChallenge(friend, 1);
    booted.clock.advance(1000);
    const later = await people.completeChallenge(other, 1);
    await people.completeChallenge(friend, 2, true);
    await people.completeChallenge(me, 1);
    await people.completeChallenge(await people.makeFriend(friend), 1);
    const { data, error } = await booted.as(me)(FEED);
    expect(error).toBeNull();
    expect(data.feed.edges.map(({ node }: { node: object }) => node)).toEqual([
      expect.objectContaining({ id: later, userId: other.id, owner: { id: other.id } }),
      {
        id: shared,
        userId: friend.id,
        owner: { id: friend.id },
        activityType: "challenge_completed",
        isShared: true,
        subject: { __typename: "ActivitySubject", id: shared },
      },
    ]);
    expect(await feedOf(makeViewer())).toEqual([]);
  });

  test("pages have no gaps or duplicates, by cursor or the last activity's id, also for equal times", async () => {
    const me = makeViewer();
    const friend = await people.makeFriend(me);
    const ids: string[] = [];
    for (let seq = 1; seq <= 7; seq += 1) ids.push(await people.completeChallenge(friend, seq));
    const at = booted.clock.now();
    await activities().updateMany({ _id: { $in: ids.slice(2, 5) } }, { $set: { visibleAt: at } });
    const all = await feedOf(me);
    expect(all.toSorted()).toEqual(ids.toSorted());
    for (const by of ["cursor", "id"]) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const { data } = await booted.as(me)(FEED, { first: 2, after });
        seen.push(...data.feed.edges.map((edge: { node: { id: string } }) => edge.node.id));
        const { hasNextPage, endCursor } = data.feed.pageInfo;
        after = hasNextPage ? (by === "id" ? (seen.at(-1) ?? null) : endCursor) : null;
      } while (after !== null);
      expect(seen).toEqual(all);
    }
  });

  test("a cursor that the viewer may not see is rejected as unknown", async () => {
    const [me, otherAccount] = [makeViewer(), makeViewer()];
    const foreign = await people.completeChallenge(otherAccount, 1);
    const own = await people.completeChallenge(me, 1);
    const wrongTime = Buffer.from('["soon","id"]').toString("base64url");
    for (const after of [foreign, own, "unknown:1:0", "no cursor", "", wrongTime]) {
      const { data, error } = await booted.as(me)(FEED, { after });
      expect(data).toBeNull();
      expect(error).toMatchObject({ status: 400, code: "BAD_USER_INPUT", message: "Unknown cursor" });
    }
    for (const first of [0, 51, -1, 1.5, "2", { $gt: 0 }])
      expect((await booted.as(me)(FEED, { first })).error?.status).toBe(400);
  });

  test("goals are visible by the setting when they are created, and at once when they are shared", async () => {
    const me = makeViewer();
    const friend = await people.makeFriend(me);
    await booted.nats.publish(goalCreated(friend.id, "one"));
    await booted.nats.publish(goalCreated(friend.id, "two", { askBeforeSharing: false, settingsRev: 1 }));
    await booted.nats.publish(goalShared(friend.id, "one"));
    await waitFor(async () => (await activities().countDocuments({ userId: friend.id })) === 3);
    const { data } = await booted.as(me)(FEED);
    const seen = new Map(
      data.feed.edges.map(({ node }: { node: { id: string; activityType: string } }) => [
        node.id,
        node.activityType,
      ]),
    );
    expect(seen).toEqual(
      new Map([
        [`${friend.id}:goal:one:shared`, "goal_shared"],
        [`${friend.id}:goal:two:created`, "goal_created"],
      ]),
    );
  });

  test("by reference an activity resolves for its owner and, while it is shared, for friends", async () => {
    const me = makeViewer();
    const friend = await people.makeFriend(me);
    const [shared, hidden] = [
      await people.completeChallenge(friend, 1),
      await people.completeChallenge(friend, 2, true),
    ];
    const refs = [shared, hidden, "missing"].map((id) => ({ __typename: "Activity", id }));
    const seenBy = async (viewer: Person) => (await booted.as(viewer)(REFERENCES, { refs })).data._entities;
    expect(await seenBy(friend)).toEqual([{ id: shared }, { id: hidden }, null]);
    expect(await seenBy(me)).toEqual([{ id: shared }, null, null]);
    expect(await seenBy(makeViewer())).toEqual([null, null, null]);
  });
});

describe("the dot for new activity", () => {
  test("is lit by a new friend and by what a friend shares, and not by anything already seen", async () => {
    const me = makeViewer();
    expect(await hasNew(me)).toBe(false);
    const friend = await people.makeFriend(me);
    expect([await hasNew(me), await hasNew(friend)]).toEqual([true, true]);
    await seeFeed(me);
    expect([await hasNew(me), await hasNew(friend)]).toEqual([false, true]);
    const hidden = await people.completeChallenge(friend, 1, true);
    expect(await hasNew(me)).toBe(false);
    await booted.as(friend)(SHARE, { id: hidden });
    expect(await hasNew(me)).toBe(true);
    await feedOf(me);
    expect(await hasNew(me)).toBe(true);
    await seeFeed(me);
    expect(await hasNew(me)).toBe(false);
    await people.completeChallenge(me, 1);
    await people.completeChallenge(makeViewer(), 1);
    expect(await hasNew(me)).toBe(false);
  });

  test.each(["likeActivity(activityId: $id)", 'cheerActivity(activityId: $id, message: "Well done")'])(
    "is lit by %s, unless it comes from a blocked person",
    async (field) => {
      const me = makeViewer();
      const [friend, other] = [await people.makeFriend(me), await people.makeFriend(me)];
      const id = await people.completeChallenge(me, 1);
      for (const person of [me, friend, other]) await seeFeed(person);
      await booted.as(friend)(`mutation React($id: ID!) { ${field} { activityId } }`, { id });
      // Only the owner of the activity has something new, neither the reacting friend nor another one.
      expect([await hasNew(me), await hasNew(friend), await hasNew(other)]).toEqual([true, false, false]);
      await booted.as(me)(`mutation Block($id: ID!) { blockPerson(userId: $id) }`, { id: friend.id });
      expect(await hasNew(me)).toBe(false);
    },
  );

  /** @shows BOUND-social.feed_views */
  test("an older view of the feed does not overwrite a newer one", async () => {
    const me = makeViewer();
    booted.clock.advance(60_000);
    await booted.as(me)(SEEN);
    booted.clock.advance(-60_000);
    expect((await booted.as(me)(SEEN)).data).toEqual({ markFeedSeen: true });
    await people.makeFriend(me);
    expect(await hasNew(me)).toBe(false);
  });
});

test.each(refusals)("$name gets $status $code everywhere", async ({ change, status, code }) => {
  const me = makeViewer();
  const call = booted.as(change && { ...me, ...change });
  for (const document of [FEED, HAS_NEW, SEEN]) {
    const { data, error } = await call(document);
    expect(data).toBeNull();
    expect(error).toMatchObject({ status, code });
  }
  const views = booted.database.collection<{ _id: string }>("feed_views");
  expect(await views.countDocuments({ _id: me.id })).toBe(0);
});
