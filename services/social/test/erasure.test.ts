import { describe, expect, test } from "@jest/globals";
import { SocialUserErasedSchema } from "@questwell/proto";
import { makeViewer, waitFor } from "@questwell/common/testkit";
import { challengeCompleted, settingsChanged, userDeleted } from "./facts.ts";
import { useSocial } from "./people.ts";

const FRIENDS = `{ friends { id } }`;
const LIKE = `mutation Like($id: ID!) { likeActivity(activityId: $id) { activityId } }`;
const CHEER = `mutation Cheer($id: ID!) { cheerActivity(activityId: $id, message: "Go") { activityId } }`;
const SHARE = `mutation Share($id: ID!) { shareActivity(activityId: $id) }`;
const BLOCK = `mutation Block($userId: ID!) { blockPerson(userId: $userId) }`;
const SEEN = `mutation { markFeedSeen }`;
const ACCEPT = `mutation Accept($code: String!) { acceptInvitation(inviteCode: $code) { id } }`;
const CREATE = `mutation { createInvitation { inviteCode } }`;
const OPEN = `mutation Open($code: String!) { openInvitation(inviteCode: $code) { status } }`;
const JOINED = `mutation { takeJoinedFriends { id } }`;

const { booted, people } = useSocial();

type Person = ReturnType<typeof makeViewer>;
/** The collections in which a row names a person, also inside stored events, except the tombstones. */
async function traceOf(userId: string): Promise<string[]> {
  const found: string[] = [];
  for (const { collectionName } of await booted.database.collections()) {
    if (collectionName === "tombstones") continue;
    const rows = await booted.database.collection(collectionName).find({}, { raw: true }).toArray();
    if (rows.some((row) => Buffer.from(row as unknown as Uint8Array).includes(userId)))
      found.push(collectionName);
  }
  return found.toSorted();
}
const erase = async ({ id }: Person) => {
  await booted.nats.publish(userDeleted(id));
  return waitFor(async () => {
    const events = await booted.nats.events(SocialUserErasedSchema, id);
    return events.length > 0 && events;
  });
};
/** A person with given and received rows in every collection. */
async function makeKnownPerson(): Promise<{ person: Person; friend: Person; theirs: string }> {
  const person = makeViewer();
  const friend = await people.makeFriend(person);
  const [own, theirs] = [
    await people.completeChallenge(person, 1),
    await people.completeChallenge(friend, 1),
  ];
  for (const [viewer, id] of [
    [person, theirs],
    [friend, own],
  ] as const) {
    for (const document of [LIKE, CHEER]) await booted.as(viewer)(document, { id });
  }
  await booted.as(person)(SHARE, { id: own });
  await booted.as(person)(SEEN);
  await booted.as(person)(CREATE);
  await booted.as(person)(BLOCK, { userId: makeViewer().id });
  await booted.as(makeViewer())(BLOCK, { userId: person.id });
  await booted.nats.publish(settingsChanged(person.id, { askBeforeSharing: false, settingsRev: 1 }));
  await waitFor(() =>
    booted.database.collection<{ _id: string }>("sharing_settings").findOne({ _id: person.id }),
  );
  return { person, friend, theirs };
}

describe("erasing a person", () => {
  test("deletes every row that names them, keeps their friends' data, and publishes that once", async () => {
    const { person, friend, theirs } = await makeKnownPerson();
    expect(await traceOf(person.id)).toEqual([
      "activities",
      "blocks",
      "cheer_counts",
      "cheers",
      "feed_views",
      "friend_places",
      "friendships",
      "invitations",
      "likes",
      "redemptions",
      "share_choices",
      "sharing_settings",
      "slots",
    ]);
    const [event] = await erase(person);
    expect(event).toEqual({
      id: `${person.id}:erased:social`,
      subject: `evt.social.user.erased.v1.${person.id}`,
      message: expect.objectContaining({ userId: person.id }),
    });
    expect(await traceOf(person.id)).toEqual([]);
    const mine = await booted.as(friend)(
      `{ myActivities { edges { node { id reactions { likes cheers { id } } } } } friends { id } }`,
    );
    expect(mine.data).toEqual({
      friends: [],
      myActivities: { edges: [{ node: { id: theirs, reactions: { likes: 0, cheers: [] } } }] },
    });
    await booted.nats.publish(userDeleted(person.id));
    expect(await erase(makeViewer())).toHaveLength(1);
    expect(await booted.nats.events(SocialUserErasedSchema, person.id)).toHaveLength(1);
  });

  test("deletes stored responses to another person that name them, and keeps the others", async () => {
    const [person, friend, other] = [makeViewer(), makeViewer(), makeViewer()];
    for (const inviter of [person, other]) {
      const accept = booted.as(friend, { idempotencyId: inviter.id });
      await accept(ACCEPT, { code: await people.invite(inviter) });
    }
    expect(await traceOf(person.id)).toContain("keyed_requests");
    await erase(person);
    expect(await traceOf(person.id)).toEqual([]);
    const kept = await booted.database.collection("keyed_requests").find({ userId: friend.id }).toArray();
    expect(kept.map(({ answer }) => String(answer))).toEqual([expect.stringContaining(other.id)]);
  });

  test("ends their codes, and they are no longer reported as joined", async () => {
    const [person, friend, other] = [makeViewer(), makeViewer(), makeViewer()];
    const codes = [await people.invite(person), await people.invite(person)];
    await people.accept(person, await people.invite(friend));
    await erase(person);
    for (const code of codes)
      expect((await booted.as(other)(OPEN, { code })).data.openInvitation).toEqual({ status: "ended" });
    expect((await booted.as(friend)(JOINED)).data).toEqual({ takeJoinedFriends: [] });
    expect(await traceOf(person.id)).toEqual([]);
  });

  test("later writes are rejected, and late events are skipped", async () => {
    const person = makeViewer();
    const friend = await people.makeFriend(person);
    const theirs = await people.completeChallenge(friend, 1);
    const code = await people.invite(friend);
    await erase(person);
    const call = booted.as(person);
    const answers = [
      await call(CREATE),
      await call(OPEN, { code }),
      await call(JOINED),
      await people.accept(person, code),
      await call(SHARE, { id: `${person.id}:1:0` }),
      await call(LIKE, { id: theirs }),
      await call(CHEER, { id: theirs }),
      await call(BLOCK, { userId: friend.id }),
      await call(SEEN),
    ];
    for (const { error } of answers) expect(error).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
    await booted.nats.publish(challengeCompleted({ userId: person.id, seq: 7 }));
    await booted.nats.publish(settingsChanged(person.id, { askBeforeSharing: false, settingsRev: 9 }));
    const settled = challengeCompleted({ userId: friend.id, seq: 8 });
    await booted.nats.publish(settled);
    await waitFor(() =>
      booted.database.collection<{ _id: string }>("activities").findOne({ _id: settled.id }),
    );
    const manager = await booted.nats.connection.jetstreamManager();
    await waitFor(async () => {
      const streams = ["ERASURES", "STATES", "PROGRESS"].map((stream) =>
        manager.consumers.info(stream, `social-${stream}`),
      );
      return (await Promise.all(streams)).every(
        ({ num_pending: pending, num_ack_pending: unsettled }) => pending + unsettled === 0,
      );
    });
    expect(await traceOf(person.id)).toEqual([]);
  });

  test("blocking an erased person returns the usual response and stores nothing about them", async () => {
    const person = makeViewer();
    await erase(person);
    expect((await booted.as(makeViewer())(BLOCK, { userId: person.id })).data).toEqual({ blockPerson: true });
    expect(await traceOf(person.id)).toEqual([]);
  });

  test("concurrent writes about them leave nothing either", async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = makeViewer();
      const friend = await people.makeFriend(person);
      const [own, theirs] = [
        await people.completeChallenge(person, 1),
        await people.completeChallenge(friend, 1),
      ];
      const code = await people.invite(person);
      await Promise.all([
        erase(person),
        booted.as(friend)(LIKE, { id: own }),
        booted.as(friend)(CHEER, { id: own }),
        booted.as(person)(LIKE, { id: theirs }),
        booted.as(person)(CHEER, { id: theirs }),
        booted.as(person)(SHARE, { id: own }),
        booted.as(person)(CREATE),
        booted.as(makeViewer())(BLOCK, { userId: person.id }),
        people.accept(makeViewer(), code),
        booted.nats.publish(challengeCompleted({ userId: person.id, seq: 3 })),
      ]);
      expect((await booted.as(friend)(FRIENDS)).data.friends).toEqual([]);
      await waitFor(async () => (await traceOf(person.id)).length === 0);
    }
  });
});
