import { randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { createLogger, type Viewer } from "@questwell/common";
import { makeViewer } from "@questwell/common/testkit";
import type { Block } from "../src/blocks/block.model.ts";
import type { FriendPlace } from "../src/friendships/friend-place.model.ts";
import { pairIdOf, type Friendship } from "../src/friendships/friendship.model.ts";
import { erasure } from "../src/erasure/erasure.ts";
import { finishRedemptions } from "../src/invitations/finish-redemptions.ts";
import type { Cheer } from "../src/reactions/cheer.model.ts";
import { useSocial } from "./people.ts";
import { CHEER, CHEERS_PAGE, FEED, REMOVE_CHEER } from "./reaction-documents.ts";
import { storeBlocks, storeCheers, storeFriends } from "./stored-history.ts";

const BLOCK = `mutation Block($userId: ID!) { blockPerson(userId: $userId) }`;
const UNBLOCK = `mutation Unblock($userId: ID!) { unblockPerson(userId: $userId) }`;
const REMOVE_FRIEND = `mutation Remove($userId: ID!) { removeFriend(userId: $userId) }`;
const BLOCKED = `query ($first: Int, $after: ID) { blockedPeople(first: $first, after: $after) { id } }`;
const DAY_MS = 86_400_000;
const AT_ONCE = 50;

const { booted, people } = useSocial();

const blocks = () => booted.database.collection<Block>("blocks");
const cheers = () => booted.database.collection<Cheer>("cheers");
const friendships = () => booted.database.collection<Friendship>("friendships");
const blocksOf = (me: Viewer) => blocks().countDocuments({ blockerId: me.id });
const friendsOf = (me: Viewer) => friendships().countDocuments({ people: me.id, isActive: true });
const atOnce = <Answer>(ask: (n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => ask(n)));
const refusalsOf = (answers: { error: unknown }[]) => answers.flatMap(({ error }) => error ?? []);

describe("cheers: at most 5 of a person at one activity", () => {
  const tooMany = {
    status: 400,
    code: "LIMIT_REACHED",
    message: "You can cheer an activity at most 5 times",
  };
  async function makeScene() {
    const me = makeViewer();
    const friend = await people.makeFriend(me);
    const id = await people.completeChallenge(friend, 1);
    return { me, friend, id, call: booted.as(me) };
  }

  /** @shows BOUND-social.cheers */
  test(`${AT_ONCE} concurrent calls create exactly 5, and the others get the cap's error`, async () => {
    const { me, id, call } = await makeScene();
    const answers = await atOnce((n) => call(CHEER, { id, message: `Go ${n}` }));
    const refused = refusalsOf(answers);
    expect(refused).toHaveLength(AT_ONCE - 5);
    for (const error of refused) expect(error).toMatchObject(tooMany);
    const stored = await cheers().find({ activityId: id }).toArray();
    expect(stored.map(({ _id }) => _id).toSorted()).toEqual(
      [1, 2, 3, 4, 5].map((place) => `${id}:${me.id}:cheer:${place}`),
    );
  });

  test("the id of a cheer cannot be shared as an activity", async () => {
    const { me, friend, id, call } = await makeScene();
    await call(CHEER, { id, message: "Go" });
    const share = "mutation ($id: ID!) { shareActivity(activityId: $id) }";
    const { error } = await booted.as(friend)(share, { id: `${id}:${me.id}:cheer:1` });
    expect(error).toMatchObject({ status: 404, message: "Not found" });
  });

  test("another person and another activity have their own places; deleting a cheer frees its place", async () => {
    const { me, friend, id, call } = await makeScene();
    await atOnce(() => call(CHEER, { id, message: "Go" }));
    const other = await people.makeFriend(friend);
    const elsewhere = await people.completeChallenge(friend, 2);
    expect((await booted.as(other)(CHEER, { id, message: "Go" })).data.cheerActivity.cheerCount).toBe(6);
    expect((await call(CHEER, { id: elsewhere, message: "Go" })).error).toBeNull();
    expect((await call(CHEER, { id, message: "Go" })).error).toMatchObject(tooMany);
    const cheerId = `${id}:${me.id}:cheer:3`;
    expect((await call(REMOVE_CHEER, { id, cheerId })).data.removeCheer.cheerCount).toBe(5);
    const answers = await atOnce(() => call(CHEER, { id, message: "Again" }));
    expect(refusalsOf(answers)).toHaveLength(AT_ONCE - 1);
    expect(await cheers().findOne({ _id: cheerId })).toMatchObject({ message: "Again" });
  });

  test("those of version 0.2 count, are shown, and free a place as well", async () => {
    const { me, friend, id, call } = await makeScene();
    const [first] = await storeCheers(booted, { activityId: id, ownerId: friend.id, userId: me.id }, 4);
    const { data } = await call(CHEER, { id, message: "New" });
    expect(data.cheerActivity.cheerCount).toBe(5);
    expect((await call(CHEER, { id, message: "Sixth" })).error).toMatchObject(tooMany);
    const page = (await call(CHEERS_PAGE, { id })).data.cheers.edges;
    expect(page).toHaveLength(5);
    expect((await call(REMOVE_CHEER, { id, cheerId: first })).error).toBeNull();
    expect((await call(CHEER, { id, message: "In its place" })).error).toBeNull();
    expect((await call(CHEER, { id, message: "Sixth" })).error).toMatchObject(tooMany);
  });

  test("a retried key of a version 0.2 cheer does not create another cheer", async () => {
    const { me, friend, id } = await makeScene();
    const call = booted.as(me, { idempotencyId: randomUUID() });
    const { data } = await call(CHEER, { id, message: "Go" });
    // The state that a version 0.2 process leaves if it crashes before the response.
    const { effectId = "" } = (await cheers().findOne({ activityId: id })) ?? {};
    await cheers().deleteMany({ activityId: id });
    const row = { activityId: id, ownerId: friend.id, userId: me.id, message: "Go", isCounted: true };
    await cheers().insertOne({ _id: effectId, ...row, createdAt: booted.clock.now() });
    await booted.database
      .collection("keyed_requests")
      .updateOne({ userId: me.id }, { $set: { state: "running", answer: null, lockedUntil: new Date(0) } });
    const again = await call(CHEER, { id, message: "Go" });
    expect(again.data.cheerActivity).toMatchObject({ cheerCount: 1, cheer: { id: effectId } });
    expect(data.cheerActivity.cheerCount).toBe(1);
  });

  test("3 and 10,000 give a page of the same size, and all are reachable page by page", async () => {
    const { me, friend, id, call } = await makeScene();
    const of = { activityId: id, ownerId: friend.id, userId: randomUUID() };
    await storeCheers(booted, of, 3);
    const reactionsOf = async () => (await call(FEED)).data.feed.edges[0].node.reactions;
    const few = await reactionsOf();
    const answered = async () => JSON.stringify((await call(CHEER, { id, message: "Go" })).data).length;
    const fewAnswered = await answered();
    await cheers().deleteMany({ userId: me.id });
    await storeCheers(booted, of, 9_997);
    const many = await reactionsOf();
    expect(many.cheers).toEqual(few.cheers);
    expect([few.cheerCount, few.cheersCursor, many.cheerCount]).toEqual([3, null, 2500]);
    expect((await answered()) - fewAnswered).toBe("2500".length - "4".length);
    const seen = new Set<string>(many.cheers.map((cheer: { id: string }) => cheer.id));
    let after: string | null = many.cheersCursor;
    for (let pages = 0; after !== null && pages < 4; pages += 1) {
      const { edges, pageInfo } = (await call(CHEERS_PAGE, { id, first: 50, after })).data.cheers;
      for (const { node } of edges) seen.add(node.id);
      after = pageInfo.endCursor;
    }
    expect(seen.size).toBe(203);
  }, 60_000);

  test("are visible only to viewers of the activity", async () => {
    const { me, friend, id, call } = await makeScene();
    await call(CHEER, { id, message: "Go" });
    for (const viewer of [me, friend])
      expect((await booted.as(viewer)(CHEERS_PAGE, { id })).data.cheers.edges).toHaveLength(1);
    const other = await people.makeFriend(friend);
    await booted.as(other)(BLOCK, { userId: me.id });
    expect((await booted.as(other)(CHEERS_PAGE, { id })).data.cheers.edges).toEqual([]);
    for (const [viewer, activityId] of [
      [makeViewer(), id],
      [me, await people.completeChallenge(friend, 2, true)],
      [me, "nothing"],
    ] as const) {
      const { data, error } = await booted.as(viewer)(CHEERS_PAGE, { id: activityId });
      expect([data, error]).toEqual([null, expect.objectContaining({ status: 404, message: "Not found" })]);
    }
    for (const wrong of [{ first: 0 }, { first: 51 }, { after: "nonsense" }, { after: "" }])
      expect((await call(CHEERS_PAGE, { id, ...wrong })).error?.status).toBe(400);
  });
});

describe("blocks: at most 1,000 people, and 100 a day", () => {
  /** @shows BOUND-social.blocks */
  test(`with 990, ${AT_ONCE} concurrent calls leave exactly 1,000; removing one frees a place`, async () => {
    const me = makeViewer();
    const call = booted.as(me);
    await storeBlocks(booted, me.id, 990);
    const answers = await atOnce(() => call(BLOCK, { userId: randomUUID() }));
    expect(await blocksOf(me)).toBe(1000);
    const refused = refusalsOf(answers);
    expect(refused).toHaveLength(AT_ONCE - 10);
    for (const error of refused)
      expect(error).toMatchObject({
        status: 400,
        code: "LIMIT_REACHED",
        message: "You can block at most 1,000 people",
      });
    const [known] = await blocks().find({ blockerId: me.id }).limit(1).toArray();
    expect((await call(BLOCK, { userId: known?.blockedId })).data).toEqual({ blockPerson: true });
    await call(UNBLOCK, { userId: known?.blockedId });
    booted.clock.advance(DAY_MS);
    expect((await call(BLOCK, { userId: randomUUID() })).error).toBeNull();
    expect((await call(BLOCK, { userId: randomUUID() })).error).toMatchObject({ code: "LIMIT_REACHED" });
  });

  /** @shows BOUND-social.blocks BOUND-social.slots */
  test("the 101st of a day is rejected until the next day; blocking the same person again takes no place", async () => {
    const me = makeViewer();
    const call = booted.as(me);
    const userIds = Array.from({ length: 110 }, () => randomUUID());
    for (const userId of userIds.slice(0, 100)) await call(BLOCK, { userId });
    for (const userId of userIds.slice(0, 20)) expect((await call(BLOCK, { userId })).error).toBeNull();
    const answers = await Promise.all(userIds.slice(100).map((userId) => call(BLOCK, { userId })));
    const message = "You can block at most 100 people a day. Please try again tomorrow.";
    for (const { error } of answers)
      expect(error).toMatchObject({ status: 429, code: "RATE_LIMITED", message });
    expect(await blocksOf(me)).toBe(100);
    booted.clock.advance(DAY_MS);
    expect((await call(BLOCK, { userId: userIds[100] })).error).toBeNull();
  });

  test("more of them from version 0.2 stay, hide the same people, and are listed page by page", async () => {
    const me = makeViewer();
    const stored = await storeBlocks(booted, me.id, 1203, false);
    expect((await booted.as(me)(BLOCK, { userId: randomUUID() })).error).toMatchObject({ status: 400 });
    const seen: string[] = [];
    let page: string[];
    do {
      const { data } = await booted.as(me)(BLOCKED, { first: 200, after: seen.at(-1) ?? null });
      page = data.blockedPeople.map(({ id }: { id: string }) => id);
      seen.push(...page);
    } while (page.length === 200);
    expect(seen).toEqual(stored.toReversed());
    expect((await booted.as(me)(BLOCKED)).data.blockedPeople).toHaveLength(50);
    for (const wrong of [{ first: 0 }, { first: 201 }, { after: randomUUID() }, { after: "" }])
      expect((await booted.as(me)(BLOCKED, wrong)).error?.status).toBe(400);
  });
});

describe("friends: at most 500", () => {
  const full = { status: 400, code: "LIMIT_REACHED", message: "You can have at most 500 friends" };

  /** @shows BOUND-social.friend_places */
  test("with 497, 10 concurrent codes give exactly 500; the codes of the others remain usable elsewhere", async () => {
    const me = makeViewer();
    await storeFriends(booted, me.id, 497);
    const codes = await Promise.all(Array.from({ length: 10 }, () => people.invite(makeViewer())));
    const answers = await Promise.all(codes.map((code) => people.accept(me, code)));
    expect(await friendsOf(me)).toBe(500);
    const refused = codes.filter((_, n) => answers[n]?.error);
    expect(refused).toHaveLength(7);
    for (const error of refusalsOf(answers)) expect(error).toMatchObject(full);
    booted.clock.advance(3_600_000);
    const late = await people.invite(makeViewer());
    expect((await people.accept(me, late)).error).toMatchObject(full);
    expect((await people.accept(makeViewer(), late)).error).toBeNull();
    const [friendship] = await friendships().find({ people: me.id, isActive: true }).limit(1).toArray();
    const userId = friendship?.people.find((id) => id !== me.id);
    await booted.as(me)(REMOVE_FRIEND, { userId });
    expect((await people.accept(me, await people.invite(makeViewer()))).error).toBeNull();
    expect(await friendsOf(me)).toBe(500);
  });

  test("the inviter has the same limit", async () => {
    const inviter = makeViewer();
    await storeFriends(booted, inviter.id, 500);
    const { error } = await people.accept(makeViewer(), await people.invite(inviter));
    expect(error).toMatchObject({
      status: 400,
      message: "The person who invited you cannot have more than 500 friends",
    });
    expect(await friendsOf(inviter)).toBe(500);
  });

  test("those of version 0.2, which have no places, count until they end", async () => {
    const me = makeViewer();
    const [old = ""] = await storeFriends(booted, me.id, 500, false);
    expect((await people.accept(me, await people.invite(makeViewer()))).error).toMatchObject(full);
    await booted.as(me)(REMOVE_FRIEND, { userId: old });
    expect((await people.accept(me, await people.invite(makeViewer()))).error).toBeNull();
    expect((await people.accept(me, await people.invite(makeViewer()))).error).toMatchObject(full);
  });

  test("a renewed friendship takes places again, and an orphaned place is freed after a minute", async () => {
    const me = makeViewer();
    await storeFriends(booted, me.id, 499);
    const friend = await people.makeFriend(me);
    const places = () => booted.database.collection<FriendPlace>("friend_places");
    const placesOf = () => places().countDocuments({ pairId: pairIdOf(me.id, friend.id) });
    expect(await placesOf()).toBe(2);
    await booted.as(me)(REMOVE_FRIEND, { userId: friend.id });
    expect(await placesOf()).toBe(0);
    await people.befriend(friend, me);
    expect(await placesOf()).toBe(2);
    // The state that a process leaves if it crashes after the end of a friendship.
    await friendships().updateOne({ _id: pairIdOf(me.id, friend.id) }, { $set: { isActive: false, rev: 9 } });
    const code = await people.invite(makeViewer());
    expect((await people.accept(me, code)).error).toMatchObject(full);
    booted.clock.advance(61_000);
    expect((await people.accept(me, code)).error).toBeNull();
    expect((await people.accept(me, await people.invite(makeViewer()))).error).toMatchObject(full);
  });

  test("a redemption of a crashed process creates no 501st friend at the next start", async () => {
    const [me, inviter] = [makeViewer(), makeViewer()];
    await storeFriends(booted, me.id, 500);
    const redemptions = booted.database.collection<{ _id: string; isDone: boolean }>("redemptions");
    const code = await people.invite(inviter);
    const at = booted.clock.now();
    const used = { inviterId: inviter.id, accepterId: me.id, attemptId: randomUUID(), friendshipRev: 0 };
    await redemptions.insertOne({
      _id: code,
      ...used,
      redeemedAt: at,
      expiresAt: at,
      isDone: false,
    } as never);
    const { clock, service } = booted;
    await finishRedemptions({
      clock,
      log: createLogger("social", "silent"),
      bus: service.bus,
      outbox: { wake: () => {} },
      purgeErased: erasure.purgeErased,
    });
    expect(await friendsOf(me)).toBe(500);
    expect(await redemptions.findOne({ _id: code })).toMatchObject({ isDone: true });
  });
});
