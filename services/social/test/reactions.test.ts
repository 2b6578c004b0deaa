import { randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { createLogger } from "@questwell/common";
import { CheersCountedSchema } from "@questwell/proto";
import { faultFigures, makeViewer, waitFor } from "@questwell/common/testkit";
import type { Cheer } from "../src/reactions/cheer.model.ts";
import { erasure } from "../src/erasure/erasure.ts";
import { countForgottenCheers } from "../src/reactions/count-cheers.ts";
import type { Like } from "../src/reactions/like.model.ts";
import { notTexts, refusals, useSocial } from "./people.ts";
import { CHEER, FEED, LIKE, MINE, REMOVE_CHEER, REMOVE_LIKE } from "./reaction-documents.ts";

const BLOCK = `mutation Block($userId: ID!) { blockPerson(userId: $userId) }`;
const REMOVE_FRIEND = `mutation Remove($userId: ID!) { removeFriend(userId: $userId) }`;

const { booted, people } = useSocial();

const likes = () => booted.database.collection<Like>("likes");
const cheers = () => booted.database.collection<Cheer>("cheers");
/** A person with a friend who shared something. */
async function makeScene() {
  const me = makeViewer();
  const friend = await people.makeFriend(me);
  const id = await people.completeChallenge(friend, 1);
  return { me, friend, id, call: booted.as(me) };
}
const countsOf = async (userId: string, events: number) =>
  waitFor(async () => {
    const found = await booted.nats.events(CheersCountedSchema, userId);
    return found.length >= events && found;
  });

describe("liking", () => {
  test("counts for every viewer of the activity, and is marked for the person who liked it", async () => {
    const { me, friend, id, call } = await makeScene();
    const { data, error } = await call(LIKE, { id });
    expect(error).toBeNull();
    expect(data.likeActivity).toEqual({
      activityId: id,
      likes: 1,
      likedByMe: true,
      cheerCount: 0,
      cheer: null,
    });
    expect(await likes().find({ activityId: id }).toArray()).toEqual([
      expect.objectContaining({ _id: `${id}:${me.id}:like`, userId: me.id, ownerId: friend.id }),
    ]);
    const other = await people.makeFriend(friend);
    for (const [viewer, document, root] of [
      [friend, MINE, "myActivities"],
      [other, FEED, "feed"],
    ] as const) {
      const seen = await booted.as(viewer)(document);
      const reactions = { likes: 1, likedByMe: false, cheers: [], cheerCount: 0, cheersCursor: null };
      expect(seen.data[root].edges[0].node.reactions).toEqual(reactions);
    }
  });

  /** @shows BOUND-social.likes REL-races-of-limits */
  test(
    "50 concurrent calls create one like, and the first one stays",
    async () => {
      const { id, call } = await makeScene();
      for (let race = 0; race < faultFigures.races; race += 1) {
        const answers = await Promise.all(Array.from({ length: 50 }, () => call(LIKE, { id })));
        for (const { data } of answers)
          expect(data.likeActivity).toMatchObject({ likes: 1, likedByMe: true });
        const [first, ...more] = await likes().find({ activityId: id }).toArray();
        expect(more).toEqual([]);
        booted.clock.advance(1000);
        expect((await call(LIKE, { id })).error).toBeNull();
        expect(await likes().find({ activityId: id }).toArray()).toEqual([first]);
        expect((await call(REMOVE_LIKE, { id })).data.removeLike.likes).toBe(0);
      }
    },
    30_000 + faultFigures.races * 10_000,
  );

  test("can be undone, once or repeatedly", async () => {
    const { id, call } = await makeScene();
    await call(LIKE, { id });
    for (let times = 0; times < 2; times += 1) {
      const { data } = await call(REMOVE_LIKE, { id });
      expect(data.removeLike).toMatchObject({ likes: 0, likedByMe: false });
    }
    expect(await likes().countDocuments({ activityId: id })).toBe(0);
    expect((await call(LIKE, { id })).data.likeActivity.likes).toBe(1);
  });

  test("undoing keeps the likes of others", async () => {
    const { friend, id, call } = await makeScene();
    const other = await people.makeFriend(friend);
    await booted.as(other)(LIKE, { id });
    const { data } = await call(REMOVE_LIKE, { id });
    expect(data.removeLike).toMatchObject({ likes: 1, likedByMe: false });
  });
});

describe("cheering", () => {
  test("is trimmed, may be repeated, and is listed oldest first with its author", async () => {
    const { me, friend, id, call } = await makeScene();
    await call(CHEER, { id, message: "  Well done!\n" });
    booted.clock.advance(1000);
    const { data, error } = await call(CHEER, { id, message: "💪".repeat(140) });
    expect(error).toBeNull();
    const stored = await cheers().find({ activityId: id }).sort({ createdAt: 1 }).toArray();
    expect(stored.map(({ userId, ownerId, message }) => ({ userId, ownerId, message }))).toEqual([
      { userId: me.id, ownerId: friend.id, message: "Well done!" },
      { userId: me.id, ownerId: friend.id, message: "💪".repeat(140) },
    ]);
    const shown = stored.map(({ _id, message, createdAt }) => ({
      id: _id,
      author: { id: me.id },
      message,
      createdAt: createdAt.toISOString(),
    }));
    const cheer = { ...shown[1], isMine: true };
    expect(data.cheerActivity).toEqual({ activityId: id, likes: 0, likedByMe: false, cheerCount: 2, cheer });
    const { data: seen } = await booted.as(friend)(MINE);
    expect(seen.myActivities.edges[0].node.reactions.cheers).toEqual(
      shown.map((one) => ({ ...one, isMine: false })),
    );
  });

  test.each([
    { name: "an empty text", message: "", text: "Please enter a cheer message" },
    { name: "a blank text", message: " \n\t ", text: "Please enter a cheer message" },
    {
      name: "only invisible characters",
      message: "\u200B\u200D\u{E0041}",
      text: "Please enter a cheer message",
    },
    { name: "only directions", message: "\u202E \u2066\u2069", text: "Please enter a cheer message" },
    { name: "a text too long", message: "c".repeat(281), text: "Cheer is limited to 280 characters" },
  ])("$name is rejected and nothing is stored", async ({ message, text }) => {
    const { id, call } = await makeScene();
    expect((await call(CHEER, { id, message })).error).toMatchObject({
      status: 400,
      code: "BAD_USER_INPUT",
      message: text,
    });
    expect(await cheers().countDocuments({ activityId: id })).toBe(0);
  });

  test.each([
    { name: "an override of the direction", message: "Good\u202E job\u200B", stored: "Good job" },
    { name: "hidden tags", message: "Go\u{E0068}\u{E0069}!", stored: "Go!" },
    { name: "Persian words", message: "می\u200Cخواهم 👩\u200D👧", stored: "می\u200Cخواهم 👩\u200D👧" },
    { name: "two lines", message: "Well\n done", stored: "Well\n done" },
  ])("$name: what others see is stored", async ({ message, stored }) => {
    const { id, call } = await makeScene();
    expect((await call(CHEER, { id, message })).data.cheerActivity.cheer.message).toBe(stored);
    expect(await cheers().find({ activityId: id }).toArray()).toMatchObject([{ message: stored }]);
  });

  test.each(notTexts)("$name for a text is rejected with 400", async ({ value }) => {
    const { id, call } = await makeScene();
    expect((await call(CHEER, { id, message: value })).error?.status).toBe(400);
    expect(await cheers().countDocuments({ activityId: id })).toBe(0);
  });

  test("can be undone only by its author, and only while they see the activity", async () => {
    const { friend, id, call } = await makeScene();
    const other = await people.makeFriend(friend);
    const { data } = await booted.as(other)(CHEER, { id, message: "Mine" });
    const { id: cheerId } = data.cheerActivity.cheer;
    for (const otherAccount of [call, booted.as(friend), booted.as(makeViewer())]) {
      const { error } = await otherAccount(REMOVE_CHEER, { id, cheerId });
      expect(error).toMatchObject({ status: 404, message: "Not found" });
    }
    const elsewhere = await people.completeChallenge(friend, 2);
    for (const wrong of [
      { id: elsewhere, cheerId },
      { id, cheerId: randomUUID() },
      { id, cheerId: "" },
    ])
      expect((await booted.as(other)(REMOVE_CHEER, wrong)).error?.status).toBe(404);
    expect(await cheers().countDocuments({ activityId: id })).toBe(1);
    const removed = await booted.as(other)(REMOVE_CHEER, { id, cheerId });
    expect(removed.data.removeCheer).toMatchObject({ cheerCount: 0, cheer: null });
    expect((await booted.as(other)(REMOVE_CHEER, { id, cheerId })).error?.status).toBe(404);
    const last = (await booted.as(other)(CHEER, { id, message: "Again" })).data.cheerActivity.cheer;
    await booted.as(friend)(REMOVE_FRIEND, { userId: other.id });
    const { error } = await booted.as(other)(REMOVE_CHEER, { id, cheerId: last.id });
    expect(error).toMatchObject({ status: 404, message: "Not found" });
    expect(await cheers().countDocuments({ activityId: id })).toBe(1);
  });
});

describe("the count of cheers", () => {
  test("is published as it is after the last change, without the texts and the receivers", async () => {
    const { me, friend, id, call } = await makeScene();
    const second = await people.makeFriend(me);
    const other = await people.completeChallenge(second, 1);
    await call(CHEER, { id, message: "Secret words" });
    await call(CHEER, { id, message: "Secret words" });
    const { data } = await call(CHEER, { id: other, message: "Secret words" });
    await call(REMOVE_CHEER, { id: other, cheerId: data.cheerActivity.cheer.id });
    const events = await waitFor(async () => {
      const found = await countsOf(me.id, 1);
      return found[0]?.id === `${me.id}:cheers:4` && found;
    });
    expect(events.map(({ message }) => [message.cheers, message.friends])).toEqual([[2, 1]]);
    for (const secret of ["Secret", friend.id, second.id])
      expect(JSON.stringify(events)).not.toContain(secret);
  });

  /** @shows BOUND-social.cheer_counts */
  test("is correct after many concurrent cheers", async () => {
    const { me, friend, id, call } = await makeScene();
    const more = await people.completeChallenge(friend, 2);
    const targets = [id, more].flatMap((one) => Array.from({ length: 5 }, () => one));
    await Promise.all(targets.map((one) => call(CHEER, { id: one, message: "Go" })));
    await waitFor(async () => (await countsOf(me.id, 1)).at(-1)?.message.cheers === 10);
    expect(await cheers().countDocuments({ userId: me.id, isCounted: false })).toBe(0);
  });

  test("of a process that crashed before it counted is published at the next start", async () => {
    const { me, friend, id } = await makeScene();
    await cheers().insertOne({
      _id: randomUUID(),
      activityId: id,
      ownerId: friend.id,
      userId: me.id,
      message: "Go",
      createdAt: booted.clock.now(),
      isCounted: false,
    });
    const { clock, service } = booted;
    const outbox = { wake: () => {} };
    const log = createLogger("social", "silent");
    const { purgeErased } = erasure;
    await countForgottenCheers({ clock, log, bus: service.bus, outbox, purgeErased });
    expect((await countsOf(me.id, 1))[0]?.message).toMatchObject({ cheers: 1, friends: 1 });
    expect(await cheers().countDocuments({ userId: me.id, isCounted: false })).toBe(0);
  });
});

describe("reactions and blocks", () => {
  test("the two people with a block do not see each other's likes and cheers; others still do", async () => {
    const { me, friend, id, call } = await makeScene();
    const [one, other] = [await people.makeFriend(friend), await people.makeFriend(friend)];
    for (const person of [one, other]) {
      await booted.as(person)(LIKE, { id });
      await booted.as(person)(CHEER, { id, message: "Go" });
    }
    await booted.as(one)(BLOCK, { userId: other.id });
    const authorsSeenBy = async (viewer: typeof me) => {
      const { data } = await booted.as(viewer)(viewer === friend ? MINE : FEED);
      const { reactions } = (data.feed ?? data.myActivities).edges[0].node;
      expect([reactions.likes, reactions.cheerCount]).toEqual(Array(2).fill(reactions.cheers.length));
      return reactions.cheers.map((cheer: { author: { id: string } }) => cheer.author.id).toSorted();
    };
    expect(await authorsSeenBy(one)).toEqual([one.id]);
    expect(await authorsSeenBy(other)).toEqual([other.id]);
    for (const viewer of [me, friend])
      expect(await authorsSeenBy(viewer)).toEqual([one.id, other.id].toSorted());
    await booted.as(friend)(BLOCK, { userId: one.id });
    expect(await authorsSeenBy(friend)).toEqual([other.id]);
    expect((await call(LIKE, { id })).error).toBeNull();
  });
});

describe.each([
  { name: "likeActivity", document: LIKE, more: {} },
  { name: "removeLike", document: REMOVE_LIKE, more: {} },
  { name: "cheerActivity", document: CHEER, more: { message: "Go" } },
  { name: "removeCheer", document: REMOVE_CHEER, more: { cheerId: "any" } },
])("$name", ({ document, more }) => {
  const stored = async () => [await likes().countDocuments(), await cheers().countDocuments()];

  test("returns not found for other accounts, the owner, private activities, and missing ones", async () => {
    const { me, friend, id } = await makeScene();
    const hidden = await people.completeChallenge(friend, 2, true);
    const before = await stored();
    const attempts: [typeof me, unknown][] = [
      [makeViewer(), id],
      [friend, id],
      [me, hidden],
      [me, `${friend.id}:99:0`],
      [me, ""],
      [me, "x".repeat(10_000)],
      [me, '{"$ne":null}'],
    ];
    for (const [viewer, activityId] of attempts) {
      const { data, error } = await booted.as(viewer)(document, { id: activityId, ...more });
      expect(data).toBeNull();
      expect(error).toMatchObject({ status: 404, code: "NOT_FOUND", message: "Not found" });
    }
    await booted.as(friend)(REMOVE_FRIEND, { userId: me.id });
    expect((await booted.as(me)(document, { id, ...more })).error?.status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  test.each(notTexts)("$name for an id is rejected with 400", async ({ value }) => {
    const before = await stored();
    const { data, error } = await booted.as(makeViewer())(document, { id: value, ...more });
    expect(data).toBeNull();
    expect(error?.status).toBe(400);
    expect(await stored()).toEqual(before);
  });

  test.each(refusals)("$name gets $status $code and nothing is stored", async ({ change, status, code }) => {
    const { me, id } = await makeScene();
    const before = await stored();
    const { data, error } = await booted.as(change && { ...me, ...change })(document, { id, ...more });
    expect(data).toBeNull();
    expect(error).toMatchObject({ status, code });
    expect(await stored()).toEqual(before);
  });
});
