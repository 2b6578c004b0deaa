import process from "node:process";
import { afterAll, expect, test } from "@jest/globals";
import type { OutgoingEvent, Viewer } from "@questwell/common";
import {
  bootService,
  faultFigures,
  insist,
  makeViewer,
  newSeeds,
  startFaultyMongo,
  testMongoUrl,
  useBooted,
  waitFor,
  type FaultyMongo,
} from "@questwell/common/testkit";
import { createApp } from "../src/app.ts";
import type { Activity } from "../src/activities/activity.model.ts";
import { challengeCompleted } from "./facts.ts";

const PAIRS = 4;
const FACTS = 5;
const MOST_SENT = 4;
const HOUR_MS = 3_600_000;
const ARRIVED_WITHIN_MS = 15_000;
const INVITE = `mutation { createInvitation { inviteCode } }`;
const ACCEPT = `mutation ($code: String!) { acceptInvitation(inviteCode: $code) { id } }`;
const LIKE = `mutation ($id: ID!) { likeActivity(activityId: $id) { activityId } }`;
const FEED = `{ feed { edges { node { id reactions { likes likedByMe } } } } }`;

let mongo: FaultyMongo;
const booted = useBooted(async () => {
  mongo = await startFaultyMongo(testMongoUrl());
  return bootService(createApp(), mongo.url);
});
afterAll(() => mongo.close());

/** Two people who became friends, and the activities of one of them. */
interface Pair {
  me: Viewer;
  friend: Viewer;
  activityIds: string[];
}

/** @shows REL-failing-database */
test.each(newSeeds(faultFigures.storeSeeds))(
  "a database that fails one command in five loses and duplicates nothing (seed %i)",
  async (seed) => {
    mongo.begin(seed);
    const lives = await Promise.allSettled(Array.from({ length: PAIRS }, live));
    const faults = mongo.end();
    process.stderr.write(`seed ${seed}: ${JSON.stringify(faults)}\n`);
    for (const count of Object.values(faults)) expect(count).toBeGreaterThan(0);
    expect(lives.filter(({ status }) => status === "rejected")).toEqual([]);
    for (const life of lives) if (life.status === "fulfilled") await expectKept(life.value);
  },
  240_000,
);

/** Two people connect; one has activities that the other likes, with several clicks each. */
async function live(): Promise<Pair> {
  const [me, friend] = [makeViewer(), makeViewer()];
  const invited = await insist(booted.as(friend), INVITE);
  if (invited.error) throw new Error(invited.error.message);
  const { inviteCode: code } = invited.data.createInvitation as { inviteCode: string };
  let accepted = await insist(booted.as(me), ACCEPT, { code });
  // Attempts that the database failed count as guesses: after ten of them the next hour allows new ones.
  if (accepted.error?.code === "RATE_LIMITED") {
    booted.clock.advance(HOUR_MS);
    accepted = await insist(booted.as(me), ACCEPT, { code });
  }
  // A call takes effect even if its response is lost, and a code works once.
  if (accepted.error) {
    expect(["You are already friends", "Invalid or expired invitation code"]).toContain(
      accepted.error.message,
    );
  }
  const activityIds: string[] = [];
  for (let seq = 1; seq <= FACTS; seq += 1) {
    const sharing = { askBeforeSharing: false, settingsRev: 1 };
    const fact = challengeCompleted({ userId: friend.id, seq, sharing });
    activityIds.push(fact.id);
    await likeUntilStored(me, fact, 1 + (seq % 3));
  }
  return { me, friend, activityIds };
}

/** Likes the activity of an event with several concurrent clicks; before it arrives, the calls return not found. */
async function likeUntilStored(me: Viewer, fact: OutgoingEvent, clicks: number): Promise<void> {
  const like = async () => {
    const likes = Array.from({ length: clicks }, () => insist(booted.as(me), LIKE, { id: fact.id }));
    const errors = (await Promise.all(likes)).flatMap(({ error }) => (error ? [error.code] : []));
    for (const code of errors) expect(code).toBe("NOT_FOUND");
    return errors.length === 0;
  };
  for (let sent = 0; sent < MOST_SENT; sent += 1) {
    // An event that failed in all its deliveries is a dead letter, and is published again.
    await booted.nats.publish(fact);
    const isLiked = await waitFor(like, ARRIVED_WITHIN_MS).catch((error: unknown) => {
      if (sent + 1 === MOST_SENT) throw error;
      return false;
    });
    if (isLiked) return;
  }
}

async function expectKept({ me, friend, activityIds }: Pair): Promise<void> {
  const { database } = booted;
  expect(await database.collection("friendships").countDocuments({ people: me.id })).toBe(1);
  expect(await database.collection("likes").countDocuments({ userId: me.id })).toBe(activityIds.length);
  const rows = await database.collection<Activity>("activities").find({ userId: friend.id }).toArray();
  expect(new Set(rows.map(({ _id }) => _id))).toEqual(new Set(activityIds));
  const { data } = await booted.as(me)(FEED);
  expect(data.feed.edges).toHaveLength(activityIds.length);
  for (const { node } of data.feed.edges) expect(node.reactions).toEqual({ likes: 1, likedByMe: true });
}
