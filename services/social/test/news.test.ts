import { beforeAll, describe, expect, test } from "@jest/globals";
import { createLogger, type BackgroundContext, type Viewer } from "@questwell/common";
import { makeViewer, monitorCommands, waitFor, type CommandMonitor } from "@questwell/common/testkit";
import { invalidations } from "@questwell/proto";
import mongoose from "mongoose";
import { recordActivity } from "../src/activities/record-activity.ts";
import { discardNewsChecks } from "../src/news-checks/discard-news-checks.ts";
import { NewsCheckModel } from "../src/news-checks/news-check.model.ts";
import { beginCheck, CHECK_COUNTS_MS, confirmNothing, findCheck } from "../src/news-checks/run-check.ts";
import { createContext } from "../src/create-context.ts";
import { challengeCompleted, userDeleted } from "./facts.ts";
import { useSocial } from "./people.ts";
import { storeActivities } from "./stored-history.ts";

const NEWS = `{ hasNewActivity hasJoinedFriends }`;
const SEEN = `mutation { markFeedSeen }`;
const TAKE = `mutation { takeJoinedFriends { id } }`;
const SHARE = `mutation Share($id: ID!) { shareActivity(activityId: $id) }`;
const UNSHARE = `mutation Unshare($id: ID!) { unshareActivity(activityId: $id) }`;
const LIKE = `mutation Like($id: ID!) { likeActivity(activityId: $id) { activityId } }`;
const CHEER = `mutation Cheer($id: ID!) { cheerActivity(activityId: $id, message: "Go") { activityId } }`;
const BLOCK = `mutation Block($id: ID!) { blockPerson(userId: $id) }`;
const UNBLOCK = `mutation Unblock($id: ID!) { unblockPerson(userId: $id) }`;

const ROUNDS = 12;
const PATIENCE_MS = 120_000;
const AT_ONCE = 20;
const nothing = { hasNewActivity: false, hasJoinedFriends: false };
const activity = { hasNewActivity: true, hasJoinedFriends: false };

const { booted, people } = useSocial();
let monitor: CommandMonitor;
let background: BackgroundContext;
/** What the gateways were told to discard: messages that contain the ids of people. */
let invalidated: string[] = [];
beforeAll(() => {
  booted.nats.connection.subscribe(invalidations.news.subject, {
    callback: (_error, message) => void invalidated.push(message.string()),
  });
  monitor = monitorCommands(mongoose.connection);
  const { clock, service } = booted;
  background = { clock, log: createLogger("social", "silent"), bus: service.bus, outbox: { wake: () => {} } };
});

const newsOf = async (viewer: Viewer) => {
  const { data, error } = await booted.as(viewer)(NEWS);
  expect(error).toBeNull();
  return data;
};
const act = async (viewer: Viewer, document: string, id?: string) => {
  const { error } = await booted.as(viewer)(document, { id });
  expect(error).toBeNull();
};

/** Reads the feed and the new friends of a person, whose next check then finds nothing. */
async function catchUp(viewer: Viewer): Promise<void> {
  booted.clock.advance(10);
  await act(viewer, SEEN);
  await act(viewer, TAKE);
  booted.clock.advance(10);
  expect(await newsOf(viewer)).toEqual(nothing);
}

interface Scene {
  me: Viewer;
  friend: Viewer;
  /** Activities of mine that friends see, and of my friend that nobody sees. */
  mine: string;
  hidden: string;
}

/** Two friends, of whom the first knows all news. */
async function makeScene(): Promise<Scene> {
  const me = makeViewer();
  const friend = await people.makeFriend(me);
  const mine = await people.completeChallenge(me, 1);
  const hidden = await people.completeChallenge(friend, 1, true);
  await catchUp(me);
  return { me, friend, mine, hidden };
}

const record = (event: ReturnType<typeof challengeCompleted>, userId: string) =>
  recordActivity(
    background,
    "challenge_completed",
    { id: event.id, message: { userId, sharing: { askBeforeSharing: false, settingsRev: 1 } } },
    booted.clock.now().toISOString(),
  );

describe("a person whose last check found nothing is told of, and the gateways are told to ask again after", () => {
  test.each<{ what: string; news: object; arrive: (scene: Scene) => Promise<unknown> }>([
    {
      what: "what a friend completes",
      news: activity,
      arrive: ({ friend }) => record(challengeCompleted({ userId: friend.id, seq: 2 }), friend.id),
    },
    {
      what: "what a friend shares",
      news: activity,
      arrive: ({ friend, hidden }) => act(friend, SHARE, hidden),
    },
    {
      what: "what a friend shared before it arrived",
      news: activity,
      arrive: async ({ friend }) => {
        const event = challengeCompleted({ userId: friend.id, seq: 2 });
        await act(friend, SHARE, event.id);
        await record(event, friend.id);
      },
    },
    { what: "a like", news: activity, arrive: ({ friend, mine }) => act(friend, LIKE, mine) },
    { what: "a cheer", news: activity, arrive: ({ friend, mine }) => act(friend, CHEER, mine) },
    {
      what: "a friend who used a code",
      news: { hasNewActivity: true, hasJoinedFriends: true },
      arrive: async ({ me }) => people.accept(makeViewer(), await people.invite(me)),
    },
    {
      what: "a friend whose code they used",
      news: activity,
      arrive: async ({ me }) => people.accept(me, await people.invite(makeViewer())),
    },
    {
      what: "a reaction that a block hid",
      news: activity,
      arrive: async ({ me, friend, mine }) => {
        await act(friend, LIKE, mine);
        await act(me, BLOCK, friend.id);
        expect(await newsOf(me)).toEqual(nothing);
        await act(me, UNBLOCK, friend.id);
      },
    },
    {
      what: "a reaction that the other person's block hid",
      news: activity,
      arrive: async ({ me, friend, mine }) => {
        await act(friend, LIKE, mine);
        await act(friend, BLOCK, me.id);
        expect(await newsOf(me)).toEqual(nothing);
        await act(friend, UNBLOCK, me.id);
      },
    },
  ])("$what", async ({ news, arrive }) => {
    const scene = await makeScene();
    await booted.nats.connection.flush();
    invalidated = [];
    await arrive(scene);
    expect(await newsOf(scene.me)).toEqual(news);
    await waitFor(() => invalidated.some((message) => message.includes(scene.me.id)));
  });

  test("an activity whose first delivery crashed after it was stored, at the redelivery", async () => {
    const { me, friend } = await makeScene();
    const event = challengeCompleted({ userId: friend.id, seq: 2 });
    await record(event, friend.id);
    await NewsCheckModel.updateOne(
      { _id: me.id },
      { $set: { checkId: "before", foundNothingAt: booted.clock.now() } },
      { upsert: true },
    );
    expect(await newsOf(me)).toEqual(nothing);
    await record(event, friend.id);
    expect(await newsOf(me)).toEqual(activity);
  });

  test("a write that discarded nothing, after five minutes at the latest, also with a clock that was set back", async () => {
    for (const passes of [CHECK_COUNTS_MS, -2 * CHECK_COUNTS_MS]) {
      const { me, friend } = await makeScene();
      booted.clock.advance(61_000);
      await storeActivities(booted, friend.id, 1);
      expect(await newsOf(me)).toEqual(nothing);
      booted.clock.advance(passes);
      expect(await newsOf(me)).toEqual(activity);
      booted.clock.advance(-passes);
    }
  });

  test(
    "writes of concurrent calls, once these have ended",
    async () => {
      const { me, friend, mine, hidden } = await makeScene();
      const writes = [
        () => act(friend, SHARE, hidden),
        () => act(friend, LIKE, mine),
        () => act(friend, CHEER, mine),
      ];
      for (let round = 0; round < ROUNDS; round += 1) {
        await act(friend, UNSHARE, hidden);
        await booted.as(friend)(`mutation Remove($id: ID!) { removeLike(activityId: $id) { likes } }`, {
          id: mine,
        });
        await booted.database.collection("cheers").deleteMany({ ownerId: me.id });
        booted.clock.advance(10);
        await act(me, SEEN);
        booted.clock.advance(10);
        // In half of the rounds there is a valid check, in the others one begins beside the write.
        if (round % 2 === 0) expect(await newsOf(me)).toEqual(nothing);
        else await discardNewsChecks(background, [me.id]);
        const write = writes[round % writes.length];
        await Promise.all([newsOf(me), newsOf(me), write?.(), newsOf(me)]);
        expect(await newsOf(me)).toEqual(activity);
      }
    },
    PATIENCE_MS,
  );
});

describe("a check for news", () => {
  test("costs one read while nothing arrives, and says nothing about other people", async () => {
    const { me, friend } = await makeScene();
    expect((await monitor.costOf(() => newsOf(me))).names).toEqual(["find news_checks"]);
    expect(await newsOf(friend)).toEqual({ hasNewActivity: true, hasJoinedFriends: true });
    const other = makeViewer();
    expect((await monitor.costOf(() => newsOf(other))).commands).toBeGreaterThan(1);
  });

  test("that a write discarded while it ran is not confirmed, nor is another one in its place", async () => {
    const { id } = makeViewer();
    const context = createContext({ ...background } as Parameters<typeof createContext>[0]);
    const first = (await beginCheck(context, id)) ?? "";
    expect(await beginCheck(context, id)).toBeNull();
    await discardNewsChecks(background, [id]);
    await confirmNothing(context, id, first);
    expect(await findCheck(id)).toBeNull();
    const second = (await beginCheck(context, id)) ?? "";
    await confirmNothing(context, id, first);
    expect(await findCheck(id)).toMatchObject({ checkId: second, foundNothingAt: null });
    await confirmNothing(context, id, second);
    expect(await findCheck(id)).toMatchObject({ foundNothingAt: expect.any(Date) });
  });

  /** @shows BOUND-social.news_checks */
  test("leaves one row per person, also of 20 concurrent ones, and none of an erased person", async () => {
    const me = makeViewer();
    await Promise.all(Array.from({ length: AT_ONCE }, () => newsOf(me)));
    expect(await NewsCheckModel.countDocuments({ _id: me.id })).toBe(1);
    await booted.nats.publish(userDeleted(me.id));
    await waitFor(async () => (await NewsCheckModel.countDocuments({ _id: me.id })) === 0);
    expect((await booted.as(me)(NEWS)).error).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await NewsCheckModel.countDocuments({ _id: me.id })).toBe(0);
  });
});
