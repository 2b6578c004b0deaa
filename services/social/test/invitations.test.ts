/** @shows ASVS-2.3.2 ASVS-2.3.4 */

import { describe, expect, test } from "@jest/globals";
import { createLogger } from "@questwell/common";
import { FriendshipFormedSchema } from "@questwell/proto";
import { faultFigures, makeViewer, waitFor } from "@questwell/common/testkit";
import { pairIdOf, type Friendship } from "../src/friendships/friendship.model.ts";
import { erasure } from "../src/erasure/erasure.ts";
import { finishRedemptions } from "../src/invitations/finish-redemptions.ts";
import type { Invitation } from "../src/invitations/invitation.model.ts";
import type { Redemption } from "../src/invitations/redemption.model.ts";
import { notTexts, refusals, useSocial } from "./people.ts";

const CREATE = `mutation { createInvitation { inviteCode expiresAt } }`;
const FRIENDS = `{ friends { id } }`;
const BLOCK = `mutation Block($userId: ID!) { blockPerson(userId: $userId) }`;
const REMOVE = `mutation Remove($userId: ID!) { removeFriend(userId: $userId) }`;
const INVALID = "Invalid or expired invitation code";
const DAY_MS = 86_400_000;

const { booted, people } = useSocial();

const collection = <Row extends object>(name: string) => booted.database.collection<Row>(name);
const invitations = () => collection<Invitation>("invitations");
const friendships = () => collection<Friendship>("friendships");
const redemptions = () => collection<Redemption>("redemptions");
const friendsOf = async (viewer: ReturnType<typeof makeViewer>): Promise<string[]> =>
  (await booted.as(viewer)(FRIENDS)).data.friends.map(({ id }: { id: string }) => id);
const refused = (message: string) =>
  expect.objectContaining({ status: 400, code: "BAD_USER_INPUT", message });

describe("an invitation code", () => {
  test("has 8 characters, is valid for 14 days, and is stored with its owner", async () => {
    const me = makeViewer();
    const before = booted.clock.now().getTime();
    const { data, error } = await booted.as(me)(CREATE);
    expect(error).toBeNull();
    const { inviteCode, expiresAt } = data.createInvitation;
    expect(inviteCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/u);
    const validMs = new Date(expiresAt).getTime() - before;
    expect(validMs).toBeGreaterThanOrEqual(14 * DAY_MS);
    expect(validMs).toBeLessThan(14 * DAY_MS + 10_000);
    expect(await invitations().findOne({ _id: inviteCode })).toMatchObject({
      userId: me.id,
      seq: expect.any(Number),
      expiresAt: new Date(expiresAt),
    });
  });

  /** @shows BOUND-social.invitations BOUND-social.slots */
  test("20 a day are created, also of 30 concurrent calls; the next day allows more", async () => {
    const me = makeViewer();
    booted.clock.set("2031-05-01T10:00:00.000Z");
    const answers = await Promise.all(Array.from({ length: 30 }, () => booted.as(me)(CREATE)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(20);
    const { error } = await booted.as(me)(CREATE);
    expect(error).toMatchObject({ status: 429, code: "RATE_LIMITED" });
    expect(error?.retryAfter).toBeGreaterThan(13 * 3600);
    expect(await invitations().countDocuments({ userId: me.id })).toBe(20);
    booted.clock.advance(DAY_MS);
    expect((await booted.as(me)(CREATE)).error).toBeNull();
    booted.clock.set(new Date());
  });

  test.each(refusals)("$name gets $status $code and nothing is stored", async ({ change, status, code }) => {
    const viewer = change && makeViewer(change);
    const before = await invitations().countDocuments();
    const { data, error } = await booted.as(viewer)(CREATE);
    expect(data).toBeNull();
    expect(error).toMatchObject({ status, code });
    expect(await invitations().countDocuments()).toBe(before);
  });
});

describe("accepting an invitation", () => {
  /** @shows BOUND-social.friendships.people */
  test("makes both friends at once: the response, the row, and two events that do not name the other", async () => {
    const [me, friend] = [makeViewer(), makeViewer()];
    const code = await people.invite(friend);
    const { data, error } = await people.accept(me, ` ${code.toLowerCase()}\n`);
    expect({ data, error }).toEqual({ data: { acceptInvitation: { id: friend.id } }, error: null });
    expect(await friendsOf(me)).toEqual([friend.id]);
    expect(await friendsOf(friend)).toEqual([me.id]);
    expect(await friendships().findOne({ _id: pairIdOf(me.id, friend.id) })).toMatchObject({
      isActive: true,
      rev: 1,
    });
    for (const [person, other] of [
      [me, friend],
      [friend, me],
    ] as const) {
      const [event, ...more] = await waitFor(async () => {
        const found = await booted.nats.events(FriendshipFormedSchema, person.id);
        return found.length > 0 && found;
      });
      expect(more).toEqual([]);
      expect(event?.id).toMatch(new RegExp(`^${person.id}:friendship:[0-9a-f]{32}$`, "u"));
      expect(event?.message).toMatchObject({ userId: person.id });
      expect(JSON.stringify(event)).not.toContain(other.id);
    }
  });

  /** @shows REL-races-of-limits */
  test(
    "one of 50 concurrent calls succeeds, and there is one friendship",
    async () => {
      for (let race = 0; race < faultFigures.races; race += 1) {
        const inviter = makeViewer();
        const code = await people.invite(inviter);
        const rivals = Array.from({ length: 50 }, () => makeViewer());
        const answers = await Promise.all(rivals.map((rival) => people.accept(rival, code)));
        expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
        for (const { error } of answers) if (error) expect(error).toEqual(refused(INVALID));
        expect(await friendships().countDocuments({ people: inviter.id })).toBe(1);
        expect(await redemptions().countDocuments({ inviterId: inviter.id })).toBe(1);
        expect(await friendsOf(inviter)).toHaveLength(1);
      }
    },
    30_000 + faultFigures.races * 20_000,
  );

  /** @shows BOUND-social.friendships */
  test("many concurrent calls of one person create one friendship", async () => {
    const [me, inviter] = [makeViewer(), makeViewer()];
    const code = await people.invite(inviter);
    const answers = await Promise.all(Array.from({ length: 10 }, () => people.accept(me, code)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await friendships().countDocuments({ people: me.id })).toBe(1);
  });

  test("two people who use each other's code concurrently are friends once", async () => {
    const [one, other] = [makeViewer(), makeViewer()];
    const codes = [await people.invite(other), await people.invite(one)];
    await Promise.all([people.accept(one, codes[0]), people.accept(other, codes[1])]);
    expect(await friendsOf(one)).toEqual([other.id]);
    expect(await friendsOf(other)).toEqual([one.id]);
  });

  test("the viewer's own code is rejected", async () => {
    const me = makeViewer();
    const { error } = await people.accept(me, await people.invite(me));
    expect(error).toEqual(refused("You cannot use your own invitation code"));
  });

  test("a used code is rejected, and a live one of a friend is kept", async () => {
    const [me, friend] = [makeViewer(), makeViewer()];
    const code = await people.invite(friend);
    await people.accept(me, code);
    expect((await people.accept(makeViewer(), code)).error).toEqual(refused(INVALID));
    const next = await people.invite(friend);
    expect((await people.accept(me, next)).error).toEqual(refused("You are already friends"));
    expect((await people.accept(makeViewer(), next)).error).toBeNull();
  });

  test("a code is valid until the end of its 14 days and not longer", async () => {
    const [inviter, late] = [makeViewer(), makeViewer()];
    const code = await people.invite(inviter);
    booted.clock.advance(14 * DAY_MS + 1000);
    expect((await people.accept(late, code)).error).toEqual(refused(INVALID));
    booted.clock.advance(-60_000);
    expect((await people.accept(late, code)).error).toBeNull();
    booted.clock.set(new Date());
  });

  test("codes between two people with a block are rejected, both ways", async () => {
    const [me, other] = [makeViewer(), makeViewer()];
    const [mine, theirs] = [await people.invite(me), await people.invite(other)];
    await booted.as(me)(BLOCK, { userId: other.id });
    expect((await people.accept(me, theirs)).error).toEqual(refused(INVALID));
    expect((await people.accept(other, mine)).error).toEqual(refused(INVALID));
    expect(await friendsOf(me)).toEqual([]);
    // A blocked person uses up no code, and was at no time a friend.
    expect(await friendships().countDocuments({ people: me.id })).toBe(0);
    for (const code of [mine, theirs]) expect((await people.accept(makeViewer(), code)).error).toBeNull();
  });

  test("blocking concurrently with the use of the code leaves no friendship", async () => {
    for (let round = 0; round < 10; round += 1) {
      const [me, other] = [makeViewer(), makeViewer()];
      const code = await people.invite(me);
      await Promise.all([people.accept(other, code), booted.as(me)(BLOCK, { userId: other.id })]);
      expect(await friendsOf(me)).toEqual([]);
    }
  });

  test("people who ended their friendship become friends again only by a new code", async () => {
    const [me, friend] = [makeViewer(), makeViewer()];
    const code = await people.invite(friend);
    await people.accept(me, code);
    await booted.as(me)(REMOVE, { userId: friend.id });
    expect((await people.accept(me, code)).error).toEqual(refused(INVALID));
    await people.befriend(friend, me);
    expect(await friendsOf(me)).toEqual([friend.id]);
  });

  /** @shows ASVS-11.5.1 BOUND-social.friendships BOUND-social.slots */
  test("10 attempts an hour, also of 20 concurrent ones; another person is not affected", async () => {
    booted.clock.set("2031-06-01T10:00:00.000Z");
    const me = makeViewer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => people.accept(me, "WRONGONE")));
    const statuses = answers.map(({ error }) => error?.status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const code = await people.invite(makeViewer());
    expect((await people.accept(me, code)).error).toMatchObject({ code: "RATE_LIMITED" });
    expect((await people.accept(makeViewer(), code)).error).toBeNull();
    booted.clock.advance(3_600_000);
    expect((await people.accept(me, await people.invite(makeViewer()))).error).toBeNull();
    booted.clock.set(new Date());
  });

  test.each([
    { name: "empty", code: "" },
    { name: "blank", code: " \n\t" },
  ])("a code that is $name is requested, and does not count as an attempt", async ({ code }) => {
    const me = makeViewer();
    for (let times = 0; times < 11; times += 1)
      expect((await people.accept(me, code)).error).toEqual(refused("Please enter an invitation code"));
  });

  test.each([{ code: "X".repeat(10_000) }, { code: '{"$ne":null}' }, { code: "ABCDEFGH" }])(
    "an invalid code is rejected",
    async ({ code }) => {
      expect((await people.accept(makeViewer(), code)).error).toEqual(refused(INVALID));
    },
  );

  test.each(notTexts)("$name for a code is rejected with 400", async ({ value }) => {
    const { data, error } = await people.accept(makeViewer(), value);
    expect(data).toBeNull();
    expect(error?.status).toBe(400);
  });

  test.each(refusals)("$name gets $status $code", async ({ change, status, code }) => {
    const invitation = await people.invite(makeViewer());
    const answer = await booted.as(change && makeViewer(change))(
      `mutation Accept($code: String!) { acceptInvitation(inviteCode: $code) { id } }`,
      { code: invitation },
    );
    expect(answer.error).toMatchObject({ status, code });
    expect(await redemptions().countDocuments({ _id: invitation })).toBe(0);
  });

  test("a redemption of a crashed process forms the friendship at the next start, but undoes nothing", async () => {
    const [me, friend] = [makeViewer(), makeViewer()];
    const _id = "DEADCDE2";
    const at = booted.clock.now();
    await redemptions().insertOne({
      _id,
      inviterId: friend.id,
      accepterId: me.id,
      attemptId: "gone",
      friendshipRev: 0,
      redeemedAt: at,
      expiresAt: new Date(at.getTime() + DAY_MS),
      isDone: false,
    });
    const { clock, service } = booted;
    const context = {
      clock,
      log: createLogger("social", "silent"),
      bus: service.bus,
      outbox: { wake: () => {} },
      purgeErased: erasure.purgeErased,
    };
    await finishRedemptions(context);
    expect(await friendsOf(me)).toEqual([friend.id]);
    await booted.as(me)(REMOVE, { userId: friend.id });
    await redemptions().updateOne({ _id }, { $set: { isDone: false } });
    await finishRedemptions(context);
    expect(await friendsOf(me)).toEqual([]);
    expect((await redemptions().findOne({ _id }))?.isDone).toBe(true);
  });
});
