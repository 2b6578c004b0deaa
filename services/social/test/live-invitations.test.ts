/** @shows ASVS-2.3.2 */

import { describe, expect, test } from "@jest/globals";
import type { Viewer } from "@questwell/common";
import { makeViewer } from "@questwell/common/testkit";
import { newInviteCode } from "../src/invitations/invite-code.ts";
import type { Invitation } from "../src/invitations/invitation.model.ts";
import type { Redemption } from "../src/invitations/redemption.model.ts";
import { notTexts, refusals, useSocial } from "./people.ts";

const INVITATIONS = `{ invitations { inviteCode expiresAt } }`;
const OPEN = `mutation Open($code: String!) { openInvitation(inviteCode: $code) { status inviter { id } } }`;
const HAS_JOINED = `{ hasJoinedFriends }`;
const JOINED = `mutation { takeJoinedFriends { id } }`;
const BLOCK = `mutation Block($userId: ID!) { blockPerson(userId: $userId) }`;
const REMOVE = `mutation Remove($userId: ID!) { removeFriend(userId: $userId) }`;
const DAY_MS = 86_400_000;
const MOST_LIVE = 5;

const { booted, people } = useSocial();

const invitations = () => booted.database.collection<Invitation>("invitations");
const redemptions = () => booted.database.collection<Redemption>("redemptions");
const liveOf = async (viewer: Viewer): Promise<string[]> =>
  (await booted.as(viewer)(INVITATIONS)).data.invitations.map(
    ({ inviteCode }: { inviteCode: string }) => inviteCode,
  );
const isAccepted = async (code: string) => (await people.accept(makeViewer(), code)).error === null;
const open = async (viewer: Viewer, code: string) =>
  (await booted.as(viewer)(OPEN, { code })).data.openInvitation;
const joinedOf = async (viewer: Viewer): Promise<string[]> =>
  (await booted.as(viewer)(JOINED)).data.takeJoinedFriends.map(({ id }: { id: string }) => id);
/** Creates codes, each a second after the one before. */
async function inviteOften(viewer: Viewer, times: number): Promise<string[]> {
  const codes: string[] = [];
  for (let made = 0; made < times; made += 1) {
    booted.clock.advance(1000);
    codes.push(await people.invite(viewer));
  }
  return codes;
}

/** Codes as version 0.2 stored them: only a person's newest one was valid. */
async function storeOld(viewer: Viewer, count: number): Promise<string[]> {
  const createdAt = booted.clock.now();
  const rows = Array.from({ length: count }, (_, n) => ({
    _id: newInviteCode(),
    userId: viewer.id,
    seq: 100 + n,
    createdAt: new Date(createdAt.getTime() - DAY_MS + n),
    expiresAt: new Date(createdAt.getTime() + DAY_MS + n),
  }));
  await invitations().insertMany(rows);
  return rows.map(({ _id }) => _id);
}

describe("a person's codes", () => {
  test("are live in parallel, newest first, until they are used or expire", async () => {
    const me = makeViewer();
    expect(await liveOf(me)).toEqual([]);
    const [first = "", second = "", third = ""] = await inviteOften(me, 3);
    expect(await liveOf(me)).toEqual([third, second, first]);
    expect(await isAccepted(second)).toBe(true);
    expect(await liveOf(me)).toEqual([third, first]);
    expect(await isAccepted(first)).toBe(true);
    booted.clock.advance(14 * DAY_MS);
    expect(await liveOf(me)).toEqual([]);
    expect(await isAccepted(third)).toBe(false);
  });

  test("are limited to five; the sixth ends the oldest, and a used one frees a place", async () => {
    const me = makeViewer();
    const [oldest = "", ...others] = await inviteOften(me, MOST_LIVE);
    const [sixth = ""] = await inviteOften(me, 1);
    expect(await liveOf(me)).toEqual([sixth, ...others.toReversed()]);
    expect(await isAccepted(oldest)).toBe(false);
    const [second = "", third = ""] = others;
    expect(await isAccepted(third)).toBe(true);
    await inviteOften(me, 1);
    expect(await liveOf(me)).toContain(second);
    await inviteOften(me, 1);
    expect(await liveOf(me)).not.toContain(second);
    expect(await liveOf(me)).toHaveLength(MOST_LIVE);
    // An ended code stays ended, whatever happens to the one that ended it.
    expect(await isAccepted(sixth)).toBe(true);
    expect(await isAccepted(oldest)).toBe(false);
  });

  /** @shows BOUND-social.invitations */
  test("20 concurrent ones leave five live ones, and only these are usable", async () => {
    const me = makeViewer();
    const codes = await Promise.all(Array.from({ length: 20 }, () => people.invite(me)));
    expect(new Set(codes).size).toBe(20);
    const live = await liveOf(me);
    expect(live).toHaveLength(MOST_LIVE);
    const accepted = await Promise.all(codes.map(isAccepted));
    expect(codes.filter((_, n) => accepted[n]).toSorted()).toEqual(live.toSorted());
    expect(await liveOf(me)).toEqual([]);
  });

  test("a code of version 0.2 is listed, works, counts as one of five, and ends first", async () => {
    const [me, friend] = [makeViewer(), makeViewer()];
    const [replaced = "", old = ""] = await storeOld(me, 2);
    expect(await liveOf(me)).toEqual([old]);
    expect((await open(friend, old)).status).toBe("live");
    expect(await isAccepted(replaced)).toBe(false);
    const more = await inviteOften(me, MOST_LIVE - 1);
    expect(await liveOf(me)).toEqual([...more.toReversed(), old]);
    expect((await people.accept(friend, old)).data).toEqual({ acceptInvitation: { id: me.id } });
    expect(await liveOf(me)).toEqual(more.toReversed());
    expect(await isAccepted(replaced)).toBe(false);

    const other = makeViewer();
    const [kept = ""] = await storeOld(other, 1);
    await inviteOften(other, MOST_LIVE);
    expect(await liveOf(other)).not.toContain(kept);
    expect(await isAccepted(kept)).toBe(false);
  });

  test("are visible only to their owner", async () => {
    const [me, other] = [makeViewer(), makeViewer()];
    await inviteOften(me, 2);
    expect(await liveOf(other)).toEqual([]);
  });

  test.each(refusals)("$name gets $status $code", async ({ change, status, code }) => {
    for (const document of [INVITATIONS, HAS_JOINED, JOINED])
      expect((await booted.as(change && makeViewer(change))(document)).error).toMatchObject({ status, code });
  });
});

describe("opening an invitation", () => {
  test("returns the owner of a live one, and does not use it up", async () => {
    const [me, inviter] = [makeViewer(), makeViewer()];
    const [code = ""] = await inviteOften(inviter, 1);
    for (const written of [code, ` ${code.toLowerCase()} `])
      expect(await open(me, written)).toEqual({ status: "live", inviter: { id: inviter.id } });
    expect(await liveOf(inviter)).toEqual([code]);
    expect(await redemptions().countDocuments({ _id: code })).toBe(0);
  });

  test("returns the status of the viewer's own, a friend's, and an ended one; the latter without a name", async () => {
    const [me, inviter] = [makeViewer(), makeViewer()];
    const [code = "", another = ""] = await inviteOften(inviter, 2);
    expect(await open(inviter, code)).toEqual({ status: "own", inviter: null });
    await people.accept(me, code);
    for (const known of [code, another])
      expect(await open(me, known)).toEqual({ status: "friends", inviter: { id: inviter.id } });
    const ended = { status: "ended", inviter: null };
    expect(await open(makeViewer(), code)).toEqual(ended);
    expect(await open(me, "WRONGONE")).toEqual(ended);
    booted.clock.advance(14 * DAY_MS);
    expect(await open(makeViewer(), another)).toEqual(ended);
  });

  test("between two people with a block returns ended, both ways", async () => {
    const [me, other] = [makeViewer(), makeViewer()];
    const [mine, theirs] = [await people.invite(me), await people.invite(other)];
    await booted.as(me)(BLOCK, { userId: other.id });
    expect(await open(me, theirs)).toEqual({ status: "ended", inviter: null });
    expect(await open(other, mine)).toEqual({ status: "ended", inviter: null });
  });

  test("shares its 10 attempts an hour with accepting; the same code again is not counted", async () => {
    const me = makeViewer();
    for (let times = 0; times < 12; times += 1) await open(me, "WRONGON2");
    for (let n = 1; n < 10; n += 1)
      expect(await open(me, `WRONGO${n}Z`)).toEqual({ status: "ended", inviter: null });
    const { error } = await booted.as(me)(OPEN, { code: "WRONGONE" });
    expect(error).toMatchObject({ status: 429, code: "RATE_LIMITED" });
    expect((await people.accept(me, "WRONGONE")).error).toMatchObject({ code: "RATE_LIMITED" });
    expect((await open(me, "WRONGON2")).status).toBe("ended");
  });

  test("of many codes concurrently evaluates 10", async () => {
    const me = makeViewer();
    const codes = Array.from({ length: 20 }, newInviteCode);
    const answers = await Promise.all(codes.map((code) => booted.as(me)(OPEN, { code })));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(10);
  });

  test.each(notTexts)("$name for a code is rejected with 400", async ({ value }) => {
    expect((await booted.as(makeViewer())(OPEN, { code: value })).error?.status).toBe(400);
  });

  test.each(refusals)("$name gets $status $code", async ({ change, status, code }) => {
    const invitation = await people.invite(makeViewer());
    const { error } = await booted.as(change && makeViewer(change))(OPEN, { code: invitation });
    expect(error).toMatchObject({ status, code });
  });
});

describe("friends who joined by a code", () => {
  const hasJoined = async (viewer: Viewer) => (await booted.as(viewer)(HAS_JOINED)).data.hasJoinedFriends;

  test("are returned to the inviter once, latest first", async () => {
    const [me, one, other] = [makeViewer(), makeViewer(), makeViewer()];
    expect(await hasJoined(me)).toBe(false);
    for (const friend of [one, other]) {
      booted.clock.advance(1000);
      await people.accept(friend, await people.invite(me));
    }
    expect([await hasJoined(me), await hasJoined(one)]).toEqual([true, false]);
    expect(await joinedOf(one)).toEqual([]);
    expect(await joinedOf(me)).toEqual([other.id, one.id]);
    expect([await hasJoined(me), await joinedOf(me)]).toEqual([false, []]);
  });

  test("are returned to one of many devices that ask concurrently", async () => {
    const [me, friend] = [makeViewer(), makeViewer()];
    await people.accept(friend, await people.invite(me));
    const answers = await Promise.all(Array.from({ length: 10 }, () => joinedOf(me)));
    expect(answers.flat()).toEqual([friend.id]);
  });

  test("are returned ten at a time, the others with the next call", async () => {
    const me = makeViewer();
    for (let n = 0; n < 12; n += 1) await people.accept(makeViewer(), await people.invite(me));
    const [first, second] = [await joinedOf(me), await joinedOf(me)];
    expect([first.length, second.length]).toEqual([10, 2]);
    expect(new Set([...first, ...second]).size).toBe(12);
  });

  test("exclude former friends and those of version 0.2", async () => {
    const [me, gone, blocked, old] = [makeViewer(), makeViewer(), makeViewer(), makeViewer()];
    for (const friend of [gone, blocked, old]) await people.accept(friend, await people.invite(me));
    await booted.as(gone)(REMOVE, { userId: me.id });
    await booted.as(me)(BLOCK, { userId: blocked.id });
    await redemptions().updateOne({ accepterId: old.id }, { $unset: { isNews: 1 } });
    expect(await joinedOf(me)).toEqual([]);
  });
});
