import { afterAll, beforeAll } from "@jest/globals";
import {
  bootService,
  makeViewer,
  testKeyedMutations,
  type BootedService,
  type KeyedMutation,
} from "@questwell/common/testkit";
import { createApp } from "../src/app.ts";
import { userDeleted } from "./facts.ts";
import { makePeople } from "./people.ts";

let booted: BootedService;
let people: ReturnType<typeof makePeople>;
beforeAll(async () => {
  booted = await bootService(createApp());
  people = makePeople(booted);
});
afterAll(() => booted.stop());

const count = (collection: string, filter: object) =>
  booted.database.collection(collection).countDocuments(filter);
const REACTIONS = "id reactions { likes likedByMe cheers { id message createdAt isMine } }";

/** A person with a friend who shared something. */
async function makeReaction(words: object) {
  const viewer = makeViewer();
  const id = await people.doSomething(await people.makeFriend(viewer), 1);
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
    name: "likeActivity",
    document: `mutation ($id: ID!) { likeActivity(activityId: $id) { ${REACTIONS} } }`,
    async makeScene() {
      const scene = await makeReaction({});
      return { ...scene, count: () => count("likes", { activityId: scene.id }) };
    },
  },
  {
    name: "cheerActivity",
    document: `mutation ($id: ID!, $message: String!) {
      cheerActivity(activityId: $id, message: $message) { ${REACTIONS} }
    }`,
    async makeScene() {
      const scene = await makeReaction({ message: "Go!" });
      const others = { id: scene.id, message: "Go on!" };
      return { ...scene, others, count: () => count("cheers", { activityId: scene.id }) };
    },
  },
];

testKeyedMutations(() => booted, mutations, userDeleted);
