import { setTimeout as delay } from "node:timers/promises";
import { startProviderStub, type ProviderStub } from "@questwell/provider-stub";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { waitFor } from "@questwell/common/testkit";
import type { Client } from "./support/client.ts";
import { PASSWORD, signUpAndOnboard } from "./support/people.ts";
import { startStack, type TestStack } from "./support/start-stack.ts";

let stub: ProviderStub;
let stack: TestStack;
beforeAll(async () => {
  stub = await startProviderStub({ dialect: "compatible", key: null });
  const model = { OPENAI_BASE_URL: stub.baseUrl, OPENAI_MODEL: "stub", COACH_PERSON_PER_DAY: "1000" };
  stack = await startStack(["identity", "progress", "goals-ai"], {}, { "goals-ai": model });
}, 90_000);
afterEach(() => stub.reset());
afterAll(async () => {
  await stack.stop();
  await stub.stop();
}, 60_000);

/** A person who said yes on a laptop, and then signed in on a phone, whose token says yes for ten minutes. */
async function newDevices() {
  const { client: laptop, email } = await signUpAndOnboard(stack.gateway);
  const say = async (aiCoach: boolean) => {
    const { status, body } = await laptop.post("/api/settings", { aiCoach });
    expect([status, body.aiCoach]).toEqual([200, aiCoach]);
  };
  await say(true);
  const phone = stack.gateway.client();
  expect((await phone.post("/api/auth/login", { email, password: PASSWORD })).status).toBe(200);
  return { laptop, phone, say };
}
let words = 0;
const refine = async (device: Client) =>
  (await device.post("/api/goals/refine", { goalText: `I want to sing in choir number ${(words += 1)}` }))
    .body;
const generate = async (device: Client) =>
  (await device.post("/api/focus-areas/career/challenges/generate", {})).body[0];
const logOf = async (device: Client) => {
  const query = "{ coachCalls(first: 50) { edges { node { id requests { sent } } } } }";
  return (await device.graphql(query)).body.data.coachCalls.edges as object[];
};

test("a consent withdrawn on the laptop holds on the phone at once, for every call, also after goals-ai restarted", async () => {
  const { laptop, phone, say } = await newDevices();
  expect(await refine(phone)).toMatchObject({ coach: "openai" });
  expect(await generate(phone)).toMatchObject({ coach: "openai" });
  const [sent, logged] = [stub.calls.length, (await logOf(laptop)).length];
  await say(false);
  for (const ask of [refine, generate]) {
    const answer = await ask(phone);
    expect(answer).toMatchObject({ coach: "built-in" });
    expect(answer.coachReason ?? null).toBeNull();
  }
  await stack.services.kill("goals-ai");
  await stack.services.restart("goals-ai");
  expect(await waitFor(() => refine(phone))).toMatchObject({ coach: "built-in" });
  expect([stub.calls.length, (await logOf(laptop)).length]).toEqual([sent, logged]);
  await say(true);
  expect(await refine(phone)).toMatchObject({ coach: "openai" });
}, 60_000);

test("holds through fifty changes of mind", async () => {
  let { phone, say } = await newDevices();
  for (let flip = 0; flip < 50; flip++) {
    // A person has 20 conversations a day.
    if (flip % 16 === 0) ({ phone, say } = await newDevices());
    const says = flip % 2 === 1;
    await say(says);
    const before = stub.calls.length;
    const answer = await refine(phone);
    expect([flip, answer.coach, stub.calls.length > before]).toEqual([
      flip,
      says ? "openai" : "built-in",
      says,
    ]);
  }
}, 60_000);

test("while identity does not answer, no words leave", async () => {
  const { phone } = await newDevices();
  await refine(phone);
  const sent = stub.calls.length;
  await stack.services.kill("identity");
  // The gateway serves sessions on while NATS says that no revocation was missed.
  const answer = await waitFor(async () => {
    const { status, body } = await phone.post("/api/goals/refine", { goalText: "I want to sing in a choir" });
    return status === 200 && body;
  });
  expect(answer).toMatchObject({ coach: "built-in", coachReason: "unreachable" });
  await delay(1000);
  expect(stub.calls).toHaveLength(sent);
  await stack.services.restart("identity");
}, 60_000);
