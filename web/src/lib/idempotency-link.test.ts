import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { ApolloClient, TypedDocumentNode } from "@apollo/client";
import { afterEach, describe, expect, jest, test } from "@jest/globals";

import {
  CheerActivityDocument,
  LikeActivityDocument,
} from "#src/features/activities/activities.generated.ts";
import { CreateAnnouncementDocument } from "#src/features/admin/admin.generated.ts";
import { GenerateChallengesDocument } from "#src/features/challenges/challenges.generated.ts";
import { SubmitFeedbackDocument } from "#src/features/feedback/submit-feedback.generated.ts";
import { CreateInvitationDocument } from "#src/features/friends/friends.generated.ts";
import {
  AcceptInvitationDocument,
  TakeJoinedFriendsDocument,
} from "#src/features/friends/joining.generated.ts";
import { createApolloClient } from "#src/lib/apollo-client.ts";
import { createFakeApi, type FakeApi } from "#src/test/fake-api.ts";
import { activityOf, bo, noFriends } from "#src/test/fake-social.ts";
import { fetchFrom } from "#src/test/render-app.tsx";

const activityId = "user-bo:1:0";
const everything: [string, TypedDocumentNode<unknown, never>, Record<string, unknown>][] = [
  ["AcceptInvitation", AcceptInvitationDocument, { inviteCode: "AB23CD45" }],
  ["CheerActivity", CheerActivityDocument, { activityId, message: "Go on!" }],
  [
    "CreateAnnouncement",
    CreateAnnouncementDocument,
    { input: { title: "News", content: "Text", isActive: true } },
  ],
  ["CreateInvitation", CreateInvitationDocument, {}],
  ["GenerateChallenges", GenerateChallengesDocument, { focusAreaId: "area-career" }],
  ["SubmitFeedback", SubmitFeedbackDocument, { message: "A thought" }],
  ["TakeJoinedFriends", TakeJoinedFriendsDocument, {}],
];

function open(): { api: FakeApi; client: ApolloClient } {
  const codes = new Map([["AB23CD45", bo]]);
  const api = createFakeApi({ social: { ...noFriends(), codes, feed: [activityOf(bo, 1)] } });
  globalThis.fetch = fetchFrom(api);
  return { api, client: createApolloClient(() => undefined) };
}

const keysOf = (api: FakeApi, name: string) =>
  api.callsOf(name).map(({ headers }) => headers["idempotency-key"]);
const send = (client: ApolloClient, message: string) =>
  client.mutate({ mutation: SubmitFeedbackDocument, variables: { message } }).catch(() => null);

afterEach(() => {
  jest.restoreAllMocks();
});

test("the server honours keys for the mutations of this app", () => {
  const document = readFileSync(join(import.meta.dirname, "../../../gateway/openapi.json"), "utf8");
  type Operation = { operationId: string; parameters?: object[] };
  const { paths } = JSON.parse(document) as { paths: Record<string, Record<string, Operation>> };
  const keyed = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .filter(({ parameters }) => JSON.stringify(parameters ?? []).includes("dempotency"))
    .map(({ operationId }) => operationId);
  // Goals use the key of their conversation; a reaction is a cheer, or a like, which needs no key.
  const known = everything.map(([name]) => (name === "CheerActivity" ? "React" : name));
  expect(keyed.toSorted()).toEqual([...known, "CreateGoal"].toSorted());
});

test.each(everything)(
  "%s keeps its key until it is answered, and no longer",
  async (name, mutation, values) => {
    const { api, client } = open();
    const variables = values as never;
    api.refuse(name, "offline");
    await expect(client.mutate({ mutation, variables })).rejects.toMatchObject({ status: null });
    api.accept(name);
    await client.mutate({ mutation, variables }).catch(() => null);
    await client.mutate({ mutation, variables }).catch(() => null);
    const [lost, again, anew] = keysOf(api, name);
    expect(lost).toMatch(/^[!-~]{8,255}$/u);
    expect(again).toBe(lost);
    expect(anew).toMatch(/^[!-~]{8,255}$/u);
    expect(anew).not.toBe(lost);
  },
);

describe("the same request again has", () => {
  test.each([
    [500, "Something went wrong"],
    [503, "Service temporarily unavailable"],
    [409, "Request already in progress"],
    [429, "Too many requests. Please try again later."],
  ])("the same key after %d", async (status, message) => {
    const { api, client } = open();
    api.refuse("SubmitFeedback", { status, message });
    await send(client, "A thought");
    await send(client, "A thought");
    const [first, second] = keysOf(api, "SubmitFeedback");
    expect(second).toBe(first);
  });

  test.each([
    [400, "Please enter your feedback before submitting."],
    [404, "Not found"],
    [422, "Idempotency key reused with a different request"],
  ])("a new key after %d", async (status, message) => {
    const { api, client } = open();
    api.refuse("SubmitFeedback", { status, message });
    await send(client, "A thought");
    await send(client, "A thought");
    expect(new Set(keysOf(api, "SubmitFeedback")).size).toBe(2);
  });

  test("a new key after ten minutes: it is a new request", async () => {
    const { api, client } = open();
    api.refuse("SubmitFeedback", "offline");
    await send(client, "A thought");
    jest.spyOn(Date, "now").mockReturnValue(Date.now() + 600_001);
    await send(client, "A thought");
    expect(new Set(keysOf(api, "SubmitFeedback")).size).toBe(2);
  });
});

test("another text is another request", async () => {
  const { api, client } = open();
  api.refuse("SubmitFeedback", "offline");
  await send(client, "A thought");
  await send(client, "Another thought");
  expect(new Set(keysOf(api, "SubmitFeedback")).size).toBe(2);
});

test("an idempotent mutation has no key", async () => {
  const { api, client } = open();
  await client.mutate({ mutation: LikeActivityDocument, variables: { activityId } });
  expect(keysOf(api, "LikeActivity")).toEqual([undefined]);
});
