import { describe, expect, test } from "@jest/globals";
import { ActivityRecordedSchema } from "@questwell/proto";
import { makeViewer, waitFor } from "@questwell/common/testkit";
import type { Activity } from "../src/activities/activity.model.ts";
import { achievementUnlocked, challengeCompleted, levelReached, settingsChanged } from "./facts.ts";
import { useSocial } from "./people.ts";

const MY_ACTIVITIES = `query Mine($first: Int, $after: String) {
  myActivities(first: $first, after: $after) {
    edges { cursor node { id userId activityType createdAt isShared subject { __typename id } } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const REFERENCES = `query References($refs: [_Any!]!) {
  _entities(representations: $refs) { ... on Activity { id userId isShared } }
}`;

const { booted } = useSocial();

const activities = () => booted.database.collection<Activity>("activities");
const rowsOf = (userId: string, count: number) =>
  waitFor(async () => {
    const rows = await activities().find({ userId }).sort({ _id: 1 }).toArray();
    return rows.length === count && rows;
  });
const off = { askBeforeSharing: false, settingsRev: 1 };
const on = { askBeforeSharing: true, settingsRev: 1 };

describe("recording activities", () => {
  test("each event creates one activity: the response, the row and the event agree", async () => {
    const viewer = makeViewer();
    const fact = { userId: viewer.id, seq: 1, at: "2026-03-01T08:00:00.000Z" };
    for (const event of [challengeCompleted(fact), levelReached(fact), achievementUnlocked(fact)])
      await booted.nats.publish(event);

    const rows = await rowsOf(viewer.id, 3);
    expect(rows.map(({ _id, activityType }) => [_id, activityType])).toEqual([
      [`${viewer.id}:1:0`, "challenge_completed"],
      [`${viewer.id}:1:1`, "level_up"],
      [`${viewer.id}:1:2`, "achievement_unlocked"],
    ]);
    const { data, error } = await booted.as(viewer)(MY_ACTIVITIES);
    expect(error).toBeNull();
    expect(data.myActivities.edges[2].node).toEqual({
      id: `${viewer.id}:1:0`,
      userId: viewer.id,
      activityType: "challenge_completed",
      createdAt: "2026-03-01T08:00:00.000Z",
      isShared: false,
      subject: { __typename: "ActivitySubject", id: `${viewer.id}:1:0` },
    });
    const events = await waitFor(async () => {
      const published = await booted.nats.events(ActivityRecordedSchema, viewer.id);
      return published.length === 3 && published;
    });
    expect(new Map(events.map(({ id, message }) => [id, message]))).toEqual(
      new Map(
        rows.map(({ _id, activityType }) => [
          `${_id}:1:0`,
          expect.objectContaining({ userId: viewer.id, activityId: _id, activityType, isShared: false }),
        ]),
      ),
    );
  });

  test("an activity is private if the person's setting is unknown", async () => {
    const { id: userId } = makeViewer();
    await booted.nats.publish(challengeCompleted({ userId, seq: 1 }));
    const [row] = await rowsOf(userId, 1);
    expect(row).toMatchObject({ isShared: false, visibleAt: null });
  });

  test("an activity is visible from now on if the person shares without being asked", async () => {
    const { id: userId } = makeViewer();
    const before = booted.clock.now();
    await booted.nats.publish(challengeCompleted({ userId, seq: 1, sharing: off }));
    const [row] = await rowsOf(userId, 1);
    expect(row?.isShared).toBe(true);
    expect(row?.visibleAt?.getTime()).toBeGreaterThanOrEqual(before.getTime());
    const [event] = await waitFor(() =>
      booted.nats.events(ActivityRecordedSchema, userId).then((events) => events.length === 1 && events),
    );
    expect(event?.message).toMatchObject({ userId, isShared: true });
  });

  test("a newer setting from identity counts, and a stale one that arrives late does not", async () => {
    const { id: userId } = makeViewer();
    const settings = () =>
      booted.database.collection<{ _id: string; settingsRev: number }>("sharing_settings");
    for (const settingsRev of [3, 2]) {
      await booted.nats.publish(
        settingsChanged(userId, { askBeforeSharing: settingsRev === 3, settingsRev }),
      );
    }
    await waitFor(async () => (await settings().findOne({ _id: userId }))?.settingsRev === 3);
    await booted.nats.publish(challengeCompleted({ userId, seq: 1, sharing: { ...off, settingsRev: 2 } }));
    expect((await rowsOf(userId, 1))[0]?.isShared).toBe(false);
    await booted.nats.publish(settingsChanged(userId, { askBeforeSharing: false, settingsRev: 4 }));
    await waitFor(async () => (await settings().findOne({ _id: userId }))?.settingsRev === 4);
    await booted.nats.publish(challengeCompleted({ userId, seq: 2, sharing: on }));
    const rows = await rowsOf(userId, 2);
    expect(rows.map(({ _id, isShared }) => [_id, isShared])).toEqual([
      [`${userId}:1:0`, false],
      [`${userId}:2:0`, true],
    ]);
  });
});

describe("listing my activities", () => {
  test("pages are ordered newest first without gaps or duplicates, also for equal times", async () => {
    const viewer = makeViewer();
    for (let seq = 1; seq <= 7; seq += 1) {
      const day = Math.ceil(seq / 2);
      const fact = { userId: viewer.id, seq, at: `2026-03-0${day}T12:00:00.000Z` };
      await booted.nats.publish(challengeCompleted(fact));
    }
    await rowsOf(viewer.id, 7);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const answer = await booted.as(viewer)(MY_ACTIVITIES, { first: 3, after });
      const page = answer.data.myActivities;
      seen.push(...page.edges.map((edge: { node: { id: string } }) => edge.node.id));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((seq) => `${viewer.id}:${seq}:0`));
  });

  test("the id of an own activity is a valid cursor; the id of another person's is rejected", async () => {
    const viewer = makeViewer();
    const idOf = (seq: number) => `${viewer.id}:${seq}:0`;
    for (const seq of [1, 2, 3]) await booted.nats.publish(challengeCompleted({ userId: viewer.id, seq }));
    await rowsOf(viewer.id, 3);
    const { data } = await booted.as(viewer)(MY_ACTIVITIES, { first: 3 });
    const [newest, ...older] = data.myActivities.edges;
    const next = await booted.as(viewer)(MY_ACTIVITIES, { first: 3, after: newest.node.id });
    expect(next.data.myActivities.edges).toEqual(older);
    for (const [person, after] of [[makeViewer(), idOf(2)] as const, [viewer, idOf(9)] as const]) {
      const { error } = await booted.as(person)(MY_ACTIVITIES, { after });
      expect(error).toMatchObject({ status: 400, message: "Unknown cursor" });
    }
  });

  test("the list uses the index of its sort order", async () => {
    const plan = await activities().find({ userId: "anyone" }).sort({ createdAt: -1, _id: -1 }).explain();
    expect(JSON.stringify(plan)).toContain("userId_1_createdAt_-1__id_-1");
  });

  test("another account sees nothing, neither in the list nor by id", async () => {
    const owner = makeViewer();
    await booted.nats.publish(challengeCompleted({ userId: owner.id, seq: 1, sharing: off }));
    await rowsOf(owner.id, 1);
    const refs = [
      { __typename: "Activity", id: `${owner.id}:1:0` },
      { __typename: "Activity", id: "missing" },
    ];
    const otherAccount = booted.as(makeViewer());
    expect((await otherAccount(MY_ACTIVITIES)).data.myActivities.edges).toEqual([]);
    expect((await otherAccount(REFERENCES, { refs })).data._entities).toEqual([null, null]);
    expect((await booted.as(owner)(REFERENCES, { refs })).data._entities).toEqual([
      { id: `${owner.id}:1:0`, userId: owner.id, isShared: true },
      null,
    ]);
  });

  test.each([
    { name: "a page of nothing", variables: { first: 0 } },
    { name: "a page too large", variables: { first: 51 } },
    { name: "half an item", variables: { first: 1.5 } },
    { name: "an operator for a number", variables: { first: { $gt: 0 } } },
    { name: "text for a number", variables: { first: "20" } },
    { name: "an empty cursor", variables: { after: "" } },
    { name: "a cursor of another kind", variables: { after: "not a cursor" } },
    { name: "a cursor without a time", variables: { after: cursorOf(["soon", "id"]) } },
    { name: "a cursor with an operator", variables: { after: cursorOf([{ $ne: null }, "id"]) } },
    { name: "an operator for a cursor", variables: { after: { $ne: null } } },
    { name: "an unknown field in the query", variables: {}, document: "{ myActivities { total } }" },
  ])("$name is rejected with 400", async ({ variables, document = MY_ACTIVITIES }) => {
    const { data, error } = await booted.as(makeViewer())(document, variables);
    expect(error?.status).toBe(400);
    expect(data).toBeNull();
  });

  test.each([
    { name: "an unauthenticated caller", change: null, status: 401, code: "UNAUTHENTICATED" },
    { name: "disclaimer", change: { hasAcceptedDisclaimer: false }, status: 403, code: "GATE" },
    { name: "onboarding", change: { isOnboarded: false }, status: 403, code: "GATE" },
  ])("without a gate ($name) even the owner gets $status $code", async ({ change, status, code }) => {
    const owner = makeViewer();
    await booted.nats.publish(challengeCompleted({ userId: owner.id, seq: 1 }));
    await rowsOf(owner.id, 1);
    const call = booted.as(change && { ...owner, ...change });
    const refs = [{ __typename: "Activity", id: `${owner.id}:1:0` }];
    for (const answer of [await call(MY_ACTIVITIES), await call(REFERENCES, { refs })]) {
      expect(answer.error).toMatchObject({ status, code });
      expect(answer.data?._entities?.[0] ?? null).toBeNull();
    }
  });
});

function cursorOf(parts: unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}
