import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { RestClient } from "../../support/rest-client.ts";
import type { TestStack } from "./test-stack.ts";
import { newChallenges, newWalker, signInAgain, type Walker } from "./walker.ts";

/** The people and data for one call of every path, all created before any outage. */
export interface PreparedCalls {
  me: Walker;
  admin: Walker;
  /** Changes e-mail and password. */
  mover: Walker;
  /** Signs out, and deletes the account. */
  leaver: Walker;
  newEmail: string;
  inviteCode: string;
  /** A friend, and one whose friendship ends. */
  friend: Walker;
  formerFriend: Walker;
  otherSessionId: string;
  challengeId: string;
  /** Another challenge, which no call completes. */
  openChallengeId: string;
  ownActivityId: string;
  friendsActivityId: string;
  cheerId: string;
  goalIds: readonly [string, string];
  coachCallIds: readonly [string, string];
  announcementIds: readonly [string, string, string];
  feedbackId: string;
}

/** Creates the people and their data. */
export async function prepareCalls(system: TestStack, admin: Walker): Promise<PreparedCalls> {
  const { url } = system.stack;
  // With keys: on a busy machine an answer can be lost, and the second use of an invitation code would be refused.
  const people = await Promise.all(Array.from({ length: 6 }, () => newWalker(url, { withKeys: true })));
  const [me, mover, leaver, friend, formerFriend, outsider] = people as [
    Walker,
    Walker,
    Walker,
    Walker,
    Walker,
    Walker,
  ];
  await signInOnboarded(system, people);
  await signInAgain(admin);
  const post = async <Answer>(walker: Walker, path: string, body?: unknown): Promise<Answer> =>
    (await walker.client.insist<Answer>("POST", path, body)).answer;
  const invite = async (walker: Walker) =>
    (await post<{ inviteCode: string }>(walker, "/api/friends/create-invite")).inviteCode;
  for (const other of [friend, formerFriend]) {
    await post(me, "/api/friends/accept-invite", { inviteCode: await invite(other) });
  }
  const activity = async (walker: Walker) => {
    const [challengeId = ""] = await newChallenges(walker, "career");
    const done = `/api/challenges/${challengeId}/complete`;
    const { activityIds } = await post<{ activityIds: string[] }>(walker, done);
    const [id = ""] = activityIds;
    await post(walker, `/api/activities/${id}/share`);
    return id;
  };
  const [ownActivityId, friendsActivityId] = [await activity(me), await activity(friend)];
  const cheer = { type: "cheer", message: "Go on" };
  const path = `/api/activities/${friendsActivityId}/react`;
  // The event of the activity may still be in flight: until it arrives the activity is not found.
  const { reaction } = await eventually(() => post<{ reaction: { id: string } }>(me, path, cheer));
  const goal = (title: string) => ({ goalData: { title, subgoals: ["Begin"] } });
  const newGoal = async (title: string) =>
    (await post<{ goal: { id: string } }>(me, "/api/goals/create", goal(title))).goal.id;
  const announce = async (title: string) => {
    const announcement = { title, content: "All is well", isActive: true };
    return (await post<{ id: string }>(admin, "/api/admin/announcements", announcement)).id;
  };
  await post(me, `/api/friends/${mover.userId}/block`);
  const second = new RestClient(url);
  await second.insist("POST", "/api/auth/login", { email: me.email, password: me.password });
  const { answer: sessions } = await me.client.insist<{ id: string; isCurrent: boolean }[]>(
    "GET",
    "/api/sessions",
  );
  const [challengeId = "", openChallengeId = ""] = await newChallenges(me, "mental");
  return {
    me,
    admin,
    mover,
    leaver,
    friend,
    formerFriend,
    newEmail: `moved.${mover.email}`,
    inviteCode: await invite(outsider),
    otherSessionId: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "",
    challengeId,
    openChallengeId,
    ownActivityId,
    friendsActivityId,
    cheerId: reaction.id,
    coachCallIds: [await newCoachCall(system, me, 1), await newCoachCall(system, me, 2)],
    goalIds: [await newGoal("Learn to swim"), await newGoal("Learn to dive")],
    announcementIds: [await announce("One"), await announce("Two"), await announce("Three")],
    feedbackId: (await post<{ id: string }>(me, "/api/feedback", { message: "Thank you" })).id,
  };
}

/** A call to a language model in a person's log; the system has no provider to make one. */
async function newCoachCall({ databaseOf }: TestStack, { userId }: Walker, place: number): Promise<string> {
  const createdAt = new Date();
  const call = {
    _id: randomUUID(),
    userId,
    createdAt,
    day: createdAt.toISOString().slice(0, 10),
    place,
    purpose: "refineStep",
    trigger: "refine",
    host: "localhost",
    modelAsked: "none",
    modelAnswered: null,
    promptVersion: "refine.v1+00000000",
    state: "done",
    leaseToken: "none",
    leaseUntil: createdAt,
    requests: [],
    tokensIn: 0,
    tokensCached: 0,
    tokensOut: 0,
    microUsd: 0,
    ms: 0,
    outcome: "fallback",
    reason: "busy",
    answer: null,
    expiresAt: new Date(createdAt.getTime() + 86_400_000),
  };
  await databaseOf("goals-ai").collection<{ _id: string }>("coach_calls").insertOne(call);
  return call._id;
}

/** Signs people in again once identity has received their assessment: from then on their sessions contain the claim. */
export async function signInOnboarded({ databaseOf }: TestStack, people: readonly Walker[]): Promise<void> {
  const users = databaseOf("identity").collection<{ _id: string; isOnboarded: boolean }>("users");
  for (const person of people) {
    await eventually(async () => {
      if (!(await users.findOne({ _id: person.userId, isOnboarded: true }))) throw new Error("Not yet");
    });
    await signInAgain(person);
  }
}

async function eventually<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const endsAt = Date.now() + 15_000;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > endsAt) throw error;
      await delay(100);
    }
  }
}
