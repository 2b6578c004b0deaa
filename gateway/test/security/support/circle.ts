import { stringifyCookie } from "cookie";
import jwt from "jsonwebtoken";
import { waitFor } from "@questwell/common/testkit";
import type { Client } from "../../support/client.ts";
import { signUpAndOnboard, type Person } from "../../support/people.ts";
import type { TestGateway } from "../../support/start-gateway.ts";

/** A person who owns things, and the people around them. */
export interface Circle {
  owner: Person;
  friend: Person;
  /** A former friend that the owner blocked. */
  blocked: Person;
  exFriend: Person;
  unrelated: Person;
  admin: Person;
  /** The id of each thing that belongs or relates to the owner. */
  things: Readonly<Record<Thing, string>>;
}

const kinds = [
  "area",
  "goal",
  "subgoal",
  "challenge",
  "doneChallenge",
  "sharedActivity",
  "privateActivity",
  "cheerOfFriend",
  "cheerOfOther",
  "cheerOfOwner",
  "session",
  "invitation",
  "announcement",
  "hiddenAnnouncement",
  "feedback",
  "coachCall",
  "user",
] as const;
export type Thing = (typeof kinds)[number];

/** The cookies of a person's client as a header. */
export const cookieOf = ({ client }: Person) => stringifyCookie(Object.fromEntries(client.cookies));

async function befriend(one: Client, other: Client): Promise<void> {
  const { inviteCode } = (await one.post("/api/friends/create-invite")).body;
  const { status } = await other.post("/api/friends/accept-invite", { inviteCode });
  if (status !== 200) throw new Error("Two people cannot become friends");
}

/** Signs up the people and gives the owner one of each thing with an id. */
export async function gatherCircle(gateway: TestGateway): Promise<Circle> {
  const admin = await signUpAndOnboard(gateway, "admin@example.org");
  const owner = await signUpAndOnboard(gateway);
  const friend = await signUpAndOnboard(gateway);
  const other = await signUpAndOnboard(gateway);
  const exFriend = await signUpAndOnboard(gateway);
  const blocked = await signUpAndOnboard(gateway);
  for (const { client } of [friend, other, exFriend, blocked]) await befriend(owner.client, client);
  await owner.client.send("delete", `/api/friends/${exFriend.id}`);
  await owner.client.post(`/api/friends/${blocked.id}/block`);
  const unrelated = await signUpAndOnboard(gateway);
  const things = {
    ...(await makeOwnThings(owner)),
    ...(await makeNews(admin, owner)),
    user: owner.id,
  };
  const cheer = async (client: Client, activity: string) => {
    const body = { type: "cheer", message: "Go on!" };
    const answer = await waitFor(async () => {
      const response = await client.post(`/api/activities/${activity}/react`, body);
      return response.status === 200 && response.body;
    });
    return String(answer.reaction.id);
  };
  await Promise.all([owner, friend, blocked, exFriend, unrelated, admin].map(renewSession));
  const friendsActivity = await shareActivity(friend.client, await makeChallenge(friend.client));
  return {
    owner,
    friend,
    blocked,
    exFriend,
    unrelated,
    admin,
    things: {
      ...things,
      cheerOfFriend: await cheer(friend.client, things.sharedActivity),
      cheerOfOther: await cheer(other.client, things.sharedActivity),
      cheerOfOwner: await cheer(owner.client, friendsActivity),
    },
  };
}

/** Waits for a session with the assessment gate open: with an older one, the gateway asks progress on every call. */
async function renewSession({ client }: Person): Promise<void> {
  await waitFor(async () => {
    client.cookies.delete("__Host-s");
    await client.get("/api/auth/user");
    const claims = jwt.decode(client.cookies.get("__Host-s") ?? "", { json: true });
    return claims?.["onboarded"] === true;
  });
}

async function makeChallenge(client: Client): Promise<string> {
  const [area] = (await client.get("/api/focus-areas")).body;
  return (await client.post(`/api/focus-areas/${area.id}/challenges/generate`)).body[0].id;
}

async function shareActivity(client: Client, challenge: string): Promise<string> {
  const [activity] = (await client.post(`/api/challenges/${challenge}/complete`)).body.activityIds;
  await client.post(`/api/activities/${activity}/share`);
  return activity;
}

async function makeOwnThings({ client }: Person) {
  const goalData = { title: "Run ten kilometres", subgoals: ["Buy shoes"] };
  const { goal } = (await client.post("/api/goals/create", { goalData })).body;
  const area = (await client.get("/api/focus-areas")).body.at(-1);
  const [first, second, third] = (await client.post(`/api/focus-areas/${area.id}/challenges/generate`)).body;
  const sharedActivity = await shareActivity(client, first.id);
  const { activityIds } = (await client.post(`/api/challenges/${second.id}/complete`)).body;
  const [session] = (await client.get("/api/sessions")).body;
  const { inviteCode } = (await client.post("/api/friends/create-invite")).body;
  await client.post("/api/settings", { aiCoach: true });
  await client.post("/api/goals/refine", { goalText: "I want to swim" });
  const [coachCall] = (await client.get("/api/coach/calls")).body;
  return {
    area: String(area.id),
    goal: String(goal.id),
    subgoal: String(goal.subgoals[0].id),
    challenge: String(third.id),
    doneChallenge: String(first.id),
    sharedActivity,
    privateActivity: String(activityIds[0]),
    session: String(session.id),
    invitation: String(inviteCode),
    coachCall: String(coachCall.id),
  };
}

async function makeNews(admin: Person, owner: Person) {
  const announce = async (isActive: boolean) => {
    const body = { title: "News", content: "More", isActive };
    return String((await admin.client.post("/api/admin/announcements", body)).body.id);
  };
  const { id: feedback } = (await owner.client.post("/api/feedback", { message: "More!" })).body;
  return {
    announcement: await announce(true),
    hiddenAnnouncement: await announce(false),
    feedback: String(feedback),
  };
}
