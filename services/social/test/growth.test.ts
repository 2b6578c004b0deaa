import { randomUUID } from "node:crypto";
import { beforeAll, describe } from "@jest/globals";
import {
  makeViewer,
  referenceTo,
  rowsOfType,
  testGrowth,
  useScenes,
  waitFor,
  type GraphqlCall,
  type GrowthRow,
} from "@questwell/common/testkit";
import { likeIdOf, type Like } from "../src/reactions/like.model.ts";
import { useSocial } from "./people.ts";
import { CHEER } from "./reaction-documents.ts";
import { storeActivities, storeBlocks, storeCheers, storeFriends } from "./stored-history.ts";

/** The size: the number of people around a person, and of days with one shared activity each. */
interface Size {
  people: number;
  days: number;
}
const SMALL: Size = { people: 3, days: 30 };
const LARGE: Size = { people: 200, days: 1825 };
/** Shared activities of each other friend: more than a page. */
const ofOthers = 25;

interface Scene {
  call: GraphqlCall;
  friends: string[];
  blocked: string[];
  /** A friend's activity with reactions of all people, including one of mine. */
  activityId: string;
  cheerId: string;
  own: string;
  code: string;
}

const { booted, people } = useSocial();
// The first friendship of a database also creates the key that pairs are hashed with.
beforeAll(() => people.makeFriend(makeViewer()));

async function makeScene({ people: count, days }: Size): Promise<Scene> {
  const me = makeViewer();
  const friends = await storeFriends(booted, me.id, count);
  const blocked = await storeBlocks(booted, me.id, count);
  const [own = ""] = await storeActivities(booted, me.id, days);
  for (const friend of friends.slice(1)) await storeActivities(booted, friend, ofOthers);
  const [friend = ""] = friends;
  const activityId = (await storeActivities(booted, friend, days)).at(-1) ?? "";
  const likes = [...friends, ...blocked.slice(0, 2)].map((userId) => ({
    _id: likeIdOf(activityId, userId),
    activityId,
    ownerId: friend,
    userId,
    createdAt: booted.clock.now(),
  }));
  await booted.database.collection<Like>("likes").insertMany(likes);
  for (const userId of friends.slice(1))
    await storeCheers(booted, { activityId, ownerId: friend, userId }, 5);
  // My cheers to others over the years.
  for (const ownerId of friends)
    await storeCheers(booted, { activityId: `${ownerId}:0:0`, ownerId, userId: me.id }, 2);
  const { data } = await booted.as(me)(CHEER, { id: activityId, message: "Go" });
  await booted.as(me)("mutation { markFeedSeen }");
  const code = await people.invite(makeViewer());
  const cheerId: string = data.cheerActivity.cheer.id;
  return { call: booted.as(me), friends, blocked, activityId, cheerId, own, code };
}

const ofActivity = ({ activityId }: Scene) => ({ activityId });
const ofOwn = ({ own }: Scene) => ({ activityId: own });
const aPage = { variables: () => ({ first: 20 }) };
/** A few keys for each of the 200 friends or of their reactions, 500 at most, and none for each of the 1,825 days. */
const ofFriends = { mostKeys: { keys: 1000, why: "at most 500 friends react, and each is looked at" } };
const schema = new URL("../schema.graphql", import.meta.url);

const rows: Record<string, GrowthRow<Scene>> = {
  "Query.feed": { ...aPage, ...ofFriends },
  "Query.myActivities": { ...aPage, ...ofFriends },
  "Query.hasNewActivity": ofFriends,
  "Query.blockedPeople": { variables: () => ({ first: 3 }) },
  // Returned without paging, up to 500: its bytes grow only with the friends.
  "Query.friends": { itemsIn: ({ friends }) => friends.length },
  "Query.cheers": { variables: ({ activityId }) => ({ activityId, first: 10 }), ...ofFriends },
  ...rowsOfType<Scene>(schema, "Activity", {
    variables: referenceTo("Activity", ({ activityId }) => activityId),
    ...ofFriends,
  }),
  "Mutation.likeActivity": { variables: ofActivity, ...ofFriends },
  "Mutation.removeLike": { variables: ofActivity, ...ofFriends },
  "Mutation.cheerActivity": {
    variables: ({ activityId }) => ({ activityId, message: "Go on" }),
    ...ofFriends,
  },
  "Mutation.removeCheer": { variables: ({ activityId, cheerId }) => ({ activityId, cheerId }), ...ofFriends },
  "Mutation.unshareActivity": { variables: ofOwn },
  "Mutation.shareActivity": { variables: ofOwn, ...ofFriends },
  "Query.invitations": {},
  "Query.hasJoinedFriends": {},
  "Mutation.takeJoinedFriends": {},
  "Mutation.createInvitation": {},
  "Mutation.openInvitation": { variables: ({ code }) => ({ inviteCode: code }) },
  "Mutation.acceptInvitation": {
    variables: ({ code }) => ({ inviteCode: code }),
    mostKeys: { keys: 2000, why: "the places of both people, at most 500 each, are looked at twice" },
  },
  "Mutation.markFeedSeen": {},
  "Mutation.blockPerson": { variables: () => ({ userId: randomUUID() }), ...ofFriends },
  "Mutation.unblockPerson": { variables: ({ blocked }) => ({ userId: blocked[0] }) },
  "Mutation.removeFriend": { variables: ({ friends }) => ({ userId: friends[1] }) },
};

const plan = {
  schema,
  makeScene,
  small: SMALL,
  large: LARGE,
  settle: () =>
    waitFor(
      async () => !(await booted.database.collection("cheer_counts").findOne({ outboxAt: { $ne: null } })),
    ),
  rows,
};
const scenes = useScenes(plan, 120_000);

describe(`from ${SMALL.people} people and ${SMALL.days} days to ${LARGE.people} and ${LARGE.days}`, () =>
  testGrowth(plan, scenes));
