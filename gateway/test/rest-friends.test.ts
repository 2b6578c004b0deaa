import { beforeAll, describe, expect, test } from "@jest/globals";
import { waitFor } from "@questwell/common/testkit";
import type { Client } from "./support/client.ts";
import { signUpAndOnboard, type Person } from "./support/people.ts";
import { issueSession } from "./support/session-issuer.ts";
import { isoTime, text } from "./support/shapes.ts";
import { useStack } from "./support/start-stack.ts";

const stack = useStack();
let ada: Person;
let eve: Person;
/** Ada's completion, which Eve sees. */
let activityId: string;
let title: string;

beforeAll(async () => {
  ada = await signUpAndOnboard(stack.gateway);
  eve = await signUpAndOnboard(stack.gateway);
}, 60_000);

const feedOf = async (client: Client, query = "") => {
  const { status, body } = await client.get(`/api/friends/activities${query}`);
  expect(status).toBe(200);
  return body;
};
const isNew = async (client: Client) =>
  (await client.get("/api/friends/has-new-activity")).body.hasNewActivity;
const nothingSaid = { likes: 0, likedByMe: false, cheers: [], cheerCount: 0 };

/** @shows ASVS-15.3.1 */
describe("friends", () => {
  test("connect with a code", async () => {
    const invitation = await ada.client.post("/api/friends/create-invite");
    expect([invitation.status, invitation.body]).toEqual([200, { inviteCode: text, expiresAt: isoTime }]);
    const { inviteCode } = invitation.body;
    const own = await ada.client.post("/api/friends/accept-invite", { inviteCode });
    expect([own.status, own.text]).toEqual([400, "You cannot use your own invitation code"]);
    const accepted = await eve.client.post("/api/friends/accept-invite", { inviteCode });
    const friend = { firstName: "Ada", lastName: "Lovelace", level: 1 };
    expect([accepted.status, accepted.body]).toEqual([
      200,
      { message: text, friend: { id: ada.id, email: ada.email, ...friend } },
    ]);
    expect((await ada.client.get("/api/friends")).body).toEqual([
      { id: eve.id, email: eve.email, ...friend },
    ]);
    expect(await isNew(eve.client)).toBe(true);
    expect(await feedOf(eve.client)).toEqual([]);
    expect(await isNew(eve.client)).toBe(false);
  });

  test("see shared activities, and opening the feed clears the indicator", async () => {
    const [first] = (await ada.client.post("/api/focus-areas/career/challenges/generate")).body;
    ({ title } = first);
    const { activityIds } = (await ada.client.post(`/api/challenges/${first.id}/complete`)).body;
    [activityId] = activityIds;
    for (const id of activityIds) {
      const shared = await ada.client.post(`/api/activities/${id}/share`);
      expect([shared.status, shared.body]).toEqual([200, { message: text }]);
    }
    const feed = await waitFor(async () => {
      const activities = await feedOf(eve.client);
      return activities.length === activityIds.length && activities;
    });
    expect(feed).toContainEqual({
      id: activityId,
      userId: ada.id,
      userName: "Ada Lovelace",
      activityType: "challenge_completed",
      activityData: { title },
      createdAt: isoTime,
      reactions: nothingSaid,
    });
    expect(await feedOf(eve.client, "?limit=1")).toEqual([feed[0]]);
    expect(await feedOf(eve.client, `?before=${feed[0].id}`)).toEqual(feed.slice(1));
    expect(await feedOf(ada.client)).toEqual([]);
  });

  test("a later page and a rejected call keep the indicator", async () => {
    await ada.client.send("delete", `/api/activities/${activityId}/share`);
    await ada.client.post(`/api/activities/${activityId}/share`);
    expect(await isNew(eve.client)).toBe(true);
    await feedOf(eve.client, `?before=${activityId}`);
    expect((await eve.client.get("/api/friends/activities?limit=51")).status).toBe(400);
    expect(await isNew(eve.client)).toBe(true);
    const abroad = { "sec-fetch-site": "cross-site" };
    expect((await eve.client.get("/api/friends/activities", abroad)).status).toBe(403);
    expect(await isNew(eve.client)).toBe(true);
    await feedOf(eve.client);
    expect(await isNew(eve.client)).toBe(false);
  });

  test("like, cheer, and remove both", async () => {
    const react = (body: object) => eve.client.post(`/api/activities/${activityId}/react`, body);
    for (const _ of ["once", "again"]) {
      const liked = await react({ type: "like" });
      const reactions = { likes: 1, likedByMe: true, cheerCount: 0 };
      expect([liked.status, liked.body]).toEqual([
        200,
        { message: text, reaction: { type: "like" }, reactions },
      ]);
    }
    await react({ type: "cheer", message: "Go!" });
    const cheered = await react({ type: "cheer", message: "  Well done!  " });
    const cheer = { id: text, message: "Well done!", createdAt: isoTime };
    expect([cheered.status, cheered.body]).toEqual([
      200,
      {
        message: text,
        reaction: { type: "cheer", ...cheer },
        reactions: { likes: 1, likedByMe: true, cheerCount: 2 },
      },
    ]);

    const mine = (await ada.client.get("/api/activities/mine")).body;
    const author = { userName: "Ada Lovelace", isMine: false };
    expect(mine).toContainEqual({
      id: activityId,
      userId: ada.id,
      activityType: "challenge_completed",
      activityData: { title },
      createdAt: isoTime,
      isShared: true,
      reactions: {
        likes: 1,
        likedByMe: false,
        cheers: [
          { ...cheer, ...author, message: "Go!" },
          { ...cheer, ...author },
        ],
        cheerCount: 2,
      },
    });
    expect(await isNew(ada.client)).toBe(true);

    const unliked = await eve.client.send("delete", `/api/activities/${activityId}/react`);
    expect([unliked.status, unliked.body]).toEqual([200, { message: text }]);
    const { id } = cheered.body.reaction;
    const uncheered = await eve.client.send("delete", `/api/activities/${activityId}/react/${id}`);
    expect([uncheered.status, uncheered.body]).toEqual([200, { message: text }]);
    const left = (await feedOf(eve.client)).find((each: { id: string }) => each.id === activityId);
    expect(left.reactions).toEqual({
      ...nothingSaid,
      cheerCount: 1,
      cheers: [{ ...cheer, message: "Go!", userName: "Ada Lovelace", isMine: true }],
    });
  });

  test("five cheers are accepted, three shown, all readable; the sixth is rejected", async () => {
    const react = (body: object) => eve.client.post(`/api/activities/${activityId}/react`, body);
    for (let n = 2; n <= 5; n += 1)
      expect((await react({ type: "cheer", message: `${n}` })).status).toBe(200);
    const sixth = await react({ type: "cheer", message: "6" });
    expect([sixth.status, sixth.text]).toEqual([400, "You can cheer an activity at most 5 times"]);
    const shown = await feedOf(eve.client);
    const { reactions } = shown.find(({ id }: { id: string }) => id === activityId);
    expect([reactions.cheers.length, reactions.cheerCount]).toEqual([3, 5]);
    const cheersOf = async (query = "") =>
      (await eve.client.get(`/api/activities/${activityId}/cheers${query}`)).body;
    const all = await cheersOf();
    expect(all.map(({ message }: { message: string }) => message)).toEqual(["Go!", "2", "3", "4", "5"]);
    expect(await cheersOf("?limit=3")).toEqual(reactions.cheers);
    expect(await cheersOf(`?limit=3&after=${encodeURIComponent(all[2].id)}`)).toEqual(all.slice(3));
    for (const query of ["?after=nonsense", "?limit=0", "?limit=51"])
      expect((await eve.client.get(`/api/activities/${activityId}/cheers${query}`)).status).toBe(400);
    for (const { id } of all.slice(1)) {
      const path = `/api/activities/${activityId}/react/${encodeURIComponent(id)}`;
      expect((await eve.client.send("delete", path)).status).toBe(200);
    }
  });

  test("names are omitted while their owner is down", async () => {
    // A session with every gate open: no stopped service has to be asked.
    const client = stack.gateway.client();
    client.cookies.set("__Host-s", issueSession(stack.services.sessionKeys.privateKeys, { sub: eve.id }));
    await stack.services.kill("identity");
    await stack.services.kill("progress");
    const activity = (await feedOf(client)).find(({ id }: { id: string }) => id === activityId);
    expect(activity).toMatchObject({ userName: "A friend", activityData: { title: "" } });
    expect(activity.reactions.cheers).toEqual([expect.objectContaining({ userName: "A friend" })]);
    expect((await client.get("/api/friends")).body).toEqual([
      { id: ada.id, firstName: null, lastName: null, email: null, level: null },
    ]);
    expect((await client.get("/api/friends/blocked")).body).toEqual([]);
    await stack.services.restart("identity");
    await stack.services.restart("progress");
  }, 30_000);

  test("end a friendship, and block any person, known or not", async () => {
    const removed = await eve.client.send("delete", `/api/friends/${ada.id}`);
    expect([removed.status, removed.body]).toEqual([200, { message: text }]);
    expect((await ada.client.get("/api/friends")).body).toEqual([]);
    expect(await feedOf(eve.client)).toEqual([]);
    for (const id of [ada.id, ada.id, "0123456789abcdef0123456789abcdef"]) {
      const blocked = await eve.client.post(`/api/friends/${id}/block`);
      expect([blocked.status, blocked.body]).toEqual([200, { message: text }]);
    }
    const list = async () => (await eve.client.get("/api/friends/blocked")).body;
    expect(await list()).toEqual([{ id: ada.id, firstName: "Ada", lastName: "Lovelace" }]);
    const page = async (query: string) => (await eve.client.get(`/api/friends/blocked?${query}`)).body;
    // Unknown people count towards the page size but are omitted.
    expect(await page("limit=1")).toEqual([]);
    expect(await page("limit=1&before=0123456789abcdef0123456789abcdef")).toEqual(await list());
    expect(await page(`before=${ada.id}`)).toEqual([]);
    for (const wrong of ["before=nonsense", "limit=0", "limit=201"])
      expect((await eve.client.get(`/api/friends/blocked?${wrong}`)).status).toBe(400);
    for (const id of [ada.id, ada.id]) {
      const unblocked = await eve.client.send("delete", `/api/friends/${id}/block`);
      expect([unblocked.status, unblocked.body]).toEqual([200, { message: text }]);
    }
    expect(await list()).toEqual([]);
  });
});
