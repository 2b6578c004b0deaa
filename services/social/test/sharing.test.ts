import { describe, expect, test } from "@jest/globals";
import { makeViewer, waitFor } from "@questwell/common/testkit";
import type { Activity } from "../src/activities/activity.model.ts";
import type { ShareChoice } from "../src/activities/share-choice.model.ts";
import type { SharePlace } from "../src/activities/share-place.model.ts";
import { challengeCompleted } from "./facts.ts";
import { notTexts, refusals, useSocial } from "./people.ts";

const FEED = `{ feed { edges { node { id } } } }`;
const MINE = `{ myActivities { edges { node { id isShared } } } }`;
const SHARE = `mutation Share($id: ID!) { shareActivity(activityId: $id) }`;
const UNSHARE = `mutation Unshare($id: ID!) { unshareActivity(activityId: $id) }`;

const { booted, people } = useSocial();

const activities = () => booted.database.collection<Activity>("activities");
const places = () => booted.database.collection<SharePlace>("share_places");
const choices = () => booted.database.collection<ShareChoice>("share_choices");
const feedOf = async (viewer: ReturnType<typeof makeViewer>): Promise<string[]> =>
  (await booted.as(viewer)(FEED)).data.feed.edges.map((edge: { node: { id: string } }) => edge.node.id);

describe("sharing", () => {
  test("shows a private activity at the top of friends' feeds, and hides it again", async () => {
    const me = makeViewer();
    const friend = await people.makeFriend(me);
    const hidden = await people.completeChallenge(me, 1, true);
    booted.clock.advance(1000);
    const newer = await people.completeChallenge(me, 2);
    expect(await feedOf(friend)).toEqual([newer]);
    booted.clock.advance(1000);
    const { data, error } = await booted.as(me)(SHARE, { id: hidden });
    expect({ data, error }).toEqual({ data: { shareActivity: true }, error: null });
    expect(await feedOf(friend)).toEqual([hidden, newer]);
    expect((await booted.as(me)(UNSHARE, { id: hidden })).data).toEqual({ unshareActivity: true });
    expect(await feedOf(friend)).toEqual([newer]);
    expect(await activities().findOne({ _id: hidden })).toMatchObject({ isShared: false, visibleAt: null });
    expect((await booted.as(me)(MINE)).data.myActivities.edges).toHaveLength(2);
  });

  test("repeating it changes nothing; after hiding, the activity is visible from the new time on", async () => {
    const me = makeViewer();
    const id = await people.completeChallenge(me, 1);
    const visibleAt = async () => (await activities().findOne({ _id: id }))?.visibleAt?.getTime();
    const first = await visibleAt();
    booted.clock.advance(1000);
    await booted.as(me)(SHARE, { id });
    await Promise.all(Array.from({ length: 10 }, () => booted.as(me)(SHARE, { id })));
    expect(await visibleAt()).toBe(first);
    await booted.as(me)(UNSHARE, { id });
    const before = booted.clock.now().getTime();
    await booted.as(me)(SHARE, { id });
    expect(await visibleAt()).toBeGreaterThanOrEqual(before);
  });

  test.each([
    { word: "share", document: SHARE, askBeforeSharing: true, isShared: true },
    { word: "hide", document: UNSHARE, askBeforeSharing: false, isShared: false },
  ])("a request to $word an activity that has not arrived takes effect when it arrives", async (request) => {
    const me = makeViewer();
    const event = challengeCompleted({
      userId: me.id,
      seq: 5,
      sharing: { askBeforeSharing: request.askBeforeSharing, settingsRev: 1 },
    });
    expect((await booted.as(me)(request.document, { id: event.id })).error).toBeNull();
    await booted.nats.publish(event);
    const row = await waitFor(() => activities().findOne({ _id: event.id }));
    expect(row.isShared).toBe(request.isShared);
    expect(row.visibleAt !== null).toBe(request.isShared);
  });

  test("a request that races the arrival is never lost", async () => {
    const me = makeViewer();
    const ids: string[] = [];
    for (let seq = 1; seq <= 20; seq += 1) {
      const event = challengeCompleted({ userId: me.id, seq });
      ids.push(event.id);
      await Promise.all([booted.nats.publish(event), booted.as(me)(SHARE, { id: event.id })]);
    }
    await waitFor(async () => (await activities().countDocuments({ userId: me.id })) === ids.length);
    await waitFor(
      async () => (await activities().countDocuments({ userId: me.id, isShared: true })) === ids.length,
    );
  });

  /** @shows BOUND-social.share_choices */
  test("100 choices can wait for an arrival, also with 20 concurrent calls for the last place; an arrival frees one", async () => {
    const me = makeViewer();
    const call = booted.as(me);
    const arriving = challengeCompleted({ userId: me.id, seq: 7 });
    await call(SHARE, { id: arriving.id });
    const waiting = Array.from({ length: 98 }, (_, n) => `${me.id}:invented:${n}`);
    const { _id: taken = "" } = (await places().findOne({ activityId: arriving.id })) ?? {};
    const others = Array.from({ length: 100 }, (_, n) => `${me.id}:${n + 1}`).filter((_id) => _id !== taken);
    await places().insertMany(
      waiting.map((activityId, n) => ({ _id: others[n] ?? "", userId: me.id, activityId })),
    );
    await choices().insertMany(waiting.map((_id) => ({ _id, userId: me.id, isShared: true, rev: 1 })));
    const share = (n: number) => call(SHARE, { id: `${me.id}:made:${n}` });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => share(n)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    for (const { error } of answers) if (error) expect(error).toMatchObject({ status: 429 });
    expect(await choices().countDocuments({ userId: me.id })).toBe(100);
    // An activity that arrived, or one that already waits, needs no place.
    const there = await people.completeChallenge(me, 8, true);
    expect((await call(SHARE, { id: there })).error).toBeNull();
    expect((await call(UNSHARE, { id: waiting[0] })).error).toBeNull();
    await booted.nats.publish(arriving);
    await waitFor(async () => !(await places().findOne({ activityId: arriving.id })));
    expect((await share(20)).error).toBeNull();
    expect((await share(21)).error).toMatchObject({ code: "RATE_LIMITED" });
  });

  test("many concurrent requests leave the activity in the state of the last stored one", async () => {
    const me = makeViewer();
    const id = await people.completeChallenge(me, 1);
    const calls = Array.from({ length: 10 }, (_, index) =>
      booted.as(me)(index % 2 === 0 ? SHARE : UNSHARE, { id }),
    );
    for (const { error } of await Promise.all(calls)) expect(error).toBeNull();
    const choice = await choices().findOne({ _id: id });
    expect(await activities().findOne({ _id: id })).toMatchObject({
      isShared: choice?.isShared,
      shareRev: choice?.rev,
    });
  });

  test("another person's activity is not found, whether it exists or not", async () => {
    const [me, owner] = [makeViewer(), makeViewer()];
    await people.befriend(me, owner);
    const id = await people.completeChallenge(owner, 1, true);
    const foreign = [
      id,
      `${owner.id}:9:9`,
      owner.id,
      me.id,
      `${me.id}:`,
      `${me.id}x:1`,
      `${me.id}:${"x".repeat(129)}`,
    ];
    for (const activityId of [...foreign, "", `${me.id}:{"$ne":null}`]) {
      for (const document of [SHARE, UNSHARE]) {
        const { error } = await booted.as(me)(document, { id: activityId });
        expect(error).toMatchObject({ status: 404, code: "NOT_FOUND", message: "Not found" });
      }
    }
    expect(await activities().findOne({ _id: id })).toMatchObject({ isShared: false });
    expect(await choices().countDocuments({ userId: { $in: [me.id, owner.id] } })).toBe(0);
  });

  test.each(notTexts)("$name for an id is rejected with 400", async ({ value }) => {
    for (const document of [SHARE, UNSHARE])
      expect((await booted.as(makeViewer())(document, { id: value })).error?.status).toBe(400);
  });

  test.each(refusals)("$name gets $status $code and nothing is stored", async ({ change, status, code }) => {
    const me = makeViewer();
    const id = await people.completeChallenge(me, 1, true);
    for (const document of [SHARE, UNSHARE]) {
      const { data, error } = await booted.as(change && { ...me, ...change })(document, { id });
      expect(data).toBeNull();
      expect(error).toMatchObject({ status, code });
    }
    expect(await choices().countDocuments({ userId: me.id })).toBe(0);
  });
});
