import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { createBus, createLogger, followInvalidations, systemClock, type Bus } from "@questwell/common";
import { startTcpProxy, waitFor, type TcpProxy } from "@questwell/common/testkit";
import { invalidations } from "@questwell/proto";
import { createNoNews } from "../src/news/no-news.ts";
import { signUpAndOnboard, type Person } from "./support/people.ts";
import { startStack, type TestStack } from "./support/start-stack.ts";

const NEWS = "query FriendNews { hasNewActivity hasJoinedFriends }";
const nothing = { hasNewActivity: false, hasJoinedFriends: false };
const log = createLogger("gateway", "silent");

let stack: TestStack;
let proxy: TcpProxy;
let bus: Bus;
let ada: Person;
let eve: Person;
let isOpen = false;

beforeAll(async () => {
  const noNews = createNoNews(systemClock);
  stack = await startStack(["identity", "progress", "goals-ai", "social"], { noNews });
  proxy = await startTcpProxy(Number(new URL(stack.services.nats.url).port));
  bus = createBus({ name: "gateway", url: `nats://127.0.0.1:${proxy.port}`, log });
  const kept = {
    ...noNews,
    open() {
      noNews.open();
      isOpen = true;
    },
    close() {
      noNews.close();
      isOpen = false;
    },
  };
  followInvalidations(bus, invalidations.news, kept, log);
  await waitFor(() => isOpen);
  ada = await signUpAndOnboard(stack.gateway);
  eve = await signUpAndOnboard(stack.gateway);
  const { inviteCode } = (await ada.client.post("/api/friends/create-invite")).body;
  expect((await eve.client.post("/api/friends/accept-invite", { inviteCode })).status).toBe(200);
}, 90_000);

afterEach(async () => {
  await proxy.restore();
  await waitFor(() => isOpen);
});

afterAll(async () => {
  await bus.close();
  await proxy.close();
  await stack.stop();
});

const newsOf = async ({ client }: Person) => (await client.graphql(NEWS)).body.data;

/** Opens the feed and learns of new friends, until nothing is new. */
async function catchUp(person: Person): Promise<void> {
  await person.client.graphql("mutation { markFeedSeen }");
  await person.client.graphql("mutation { takeJoinedFriends { id } }");
  expect(await newsOf(person)).toEqual(nothing);
}

async function complete({ client }: Person): Promise<string> {
  const [challenge] = (await client.post("/api/focus-areas/career/challenges/generate")).body;
  const { body } = await client.post(`/api/challenges/${challenge.id}/complete`);
  for (const id of body.activityIds) await client.post(`/api/activities/${id}/share`);
  return body.activityIds[0];
}

test("a person for whom nothing is new is answered while social is down; nobody else is", async () => {
  await catchUp(eve);
  await stack.services.kill("social");
  try {
    expect(await newsOf(eve)).toEqual(nothing);
    const { body } = await eve.client.graphql("{ hasJoinedFriends news: hasNewActivity }");
    expect(body.errors[0].extensions.code).toBe("UNAVAILABLE");
    const { body: other } = await ada.client.graphql(NEWS);
    expect(other.errors[0].extensions.code).toBe("UNAVAILABLE");
  } finally {
    await stack.services.restart("social");
  }
  await waitFor(async () => (await newsOf(ada))?.hasNewActivity === true);
}, 60_000);

test("what a friend shares, likes or cheers is told at the next question", async () => {
  await catchUp(eve);
  const activityId = await complete(ada);
  await waitFor(async () => (await newsOf(eve)).hasNewActivity);
  for (const react of [
    `mutation { likeActivity(activityId: "${activityId}") { activityId } }`,
    `mutation { cheerActivity(activityId: "${activityId}", message: "Go") { activityId } }`,
  ]) {
    await catchUp(ada);
    expect((await eve.client.graphql(react)).body.errors).toBeUndefined();
    await waitFor(async () => (await newsOf(ada)).hasNewActivity);
  }
}, 60_000);

test("without NATS, social is asked each time", async () => {
  await catchUp(eve);
  await proxy.cut();
  await waitFor(() => !isOpen);
  await stack.services.kill("social");
  try {
    const { body } = await eve.client.graphql(NEWS);
    expect(body.errors[0].extensions.code).toBe("UNAVAILABLE");
  } finally {
    await stack.services.restart("social");
  }
  await proxy.restore();
  await waitFor(() => isOpen);
  await waitFor(async () => (await eve.client.graphql(NEWS)).body.errors === undefined);
  await catchUp(eve);
  await stack.services.kill("social");
  expect(await newsOf(eve)).toEqual(nothing);
  await stack.services.restart("social");
}, 60_000);

test("a session that has ended is not answered", async () => {
  await catchUp(eve);
  const cookies = [...eve.client.cookies];
  expect((await eve.client.get("/api/logout")).status).toBeLessThan(400);
  for (const [name, value] of cookies) eve.client.cookies.set(name, value);
  const { body } = await eve.client.graphql(NEWS);
  expect(body.errors[0].extensions.code).toBe("UNAUTHENTICATED");
}, 60_000);
