import { randomUUID } from "node:crypto";
import {
  bootService,
  makeViewer,
  testKeyedMutations,
  useBooted,
  type KeyedMutation,
} from "@questwell/common/testkit";
import { createApp } from "../src/app.ts";
import { userDeleted } from "./facts.ts";

const booted = useBooted(() => bootService(createApp()));

const count = (collection: string, filter: object) =>
  booted.database.collection(collection).countDocuments(filter);

const mutations: KeyedMutation[] = [
  {
    name: "submitFeedback",
    document: "mutation ($message: String!) { submitFeedback(message: $message) { id message createdAt } }",
    async makeScene() {
      const viewer = makeViewer();
      return {
        viewer,
        variables: { message: "More mountains" },
        others: { message: "Less sea" },
        count: () => count("feedback", { message: "More mountains", userId: viewer.id }),
      };
    },
  },
  {
    name: "createAnnouncement",
    document: `mutation ($input: AnnouncementInput!) {
      createAnnouncement(input: $input) { id title content isActive createdAt }
    }`,
    async makeScene() {
      const title = randomUUID();
      const now = booted.clock.now();
      return {
        viewer: makeViewer({ isAdmin: true, signedInAt: now }),
        variables: { input: { title, content: "C" } },
        others: { input: { title, content: "D" } },
        count: () => count("announcements", { title }),
      };
    },
  },
];

testKeyedMutations(() => booted, mutations, userDeleted);
