import { makeViewer, testKeyedMutations, type KeyedMutation } from "@questwell/common/testkit";
import { userDeleted } from "./facts.ts";
import { useSocial } from "./people.ts";

const { booted, people } = useSocial();

const count = (collection: string, filter: object) =>
  booted.database.collection(collection).countDocuments(filter);
const CHANGE = "activityId likes likedByMe cheerCount cheer { id author { id } message createdAt isMine }";

/** A person with a friend who shared something. */
async function makeReaction(words: object) {
  const viewer = makeViewer();
  const id = await people.completeChallenge(await people.makeFriend(viewer), 1);
  return { viewer, id, variables: { id, ...words } };
}

const mutations: KeyedMutation[] = [
  {
    name: "createInvitation",
    document: "mutation { createInvitation { inviteCode expiresAt } }",
    async makeScene() {
      const viewer = makeViewer();
      return { viewer, variables: {}, count: () => count("invitations", { userId: viewer.id }) };
    },
  },
  {
    name: "acceptInvitation",
    document: "mutation ($code: String!) { acceptInvitation(inviteCode: $code) { id } }",
    async makeScene() {
      const viewer = makeViewer();
      return {
        viewer,
        variables: { code: await people.invite(makeViewer()) },
        others: { code: await people.invite(makeViewer()) },
        count: () => count("redemptions", { accepterId: viewer.id }),
      };
    },
  },
  {
    name: "takeJoinedFriends",
    document: "mutation { takeJoinedFriends { id } }",
    async makeScene() {
      const viewer = makeViewer();
      await people.accept(makeViewer(), await people.invite(viewer));
      const announced = { inviterId: viewer.id, toldIn: { $exists: true } };
      return { viewer, variables: {}, count: () => count("redemptions", announced) };
    },
  },
  {
    name: "likeActivity",
    document: `mutation ($id: ID!) { likeActivity(activityId: $id) { ${CHANGE} } }`,
    async makeScene() {
      const scene = await makeReaction({});
      return { ...scene, count: () => count("likes", { activityId: scene.id }) };
    },
  },
  {
    name: "cheerActivity",
    document: `mutation ($id: ID!, $message: String!) {
      cheerActivity(activityId: $id, message: $message) { ${CHANGE} }
    }`,
    async makeScene() {
      const scene = await makeReaction({ message: "鼓".repeat(280) });
      const others = { id: scene.id, message: "Go on!" };
      return { ...scene, others, count: () => count("cheers", { activityId: scene.id }) };
    },
  },
];

testKeyedMutations(() => booted, mutations, userDeleted);
