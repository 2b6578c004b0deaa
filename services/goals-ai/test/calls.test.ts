import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "@jest/globals";
import { makeViewer, monitorCommands, useBooted, waitFor, type GraphqlCall } from "@questwell/common/testkit";
import { startProviderStub } from "@questwell/provider-stub";
import mongoose from "mongoose";
import { readBudget } from "../src/budget/read-budget.ts";
import { SpendingModel } from "../src/budget/spending.model.ts";
import { CoachCallModel } from "../src/calls/coach-call.model.ts";
import type { ProviderSettings } from "../src/openai/provider-settings.ts";
import { REFINE } from "./refinement-documents.ts";
import { bootWithIdentity } from "./support/fake-identity.ts";
import { asked, coachWith, ctx, request, settingsFor } from "./support/provider.ts";

const { stub } = useStub();
function useStub() {
  const held = useBooted(async () => {
    const running = await startProviderStub();
    return { running, stop: () => running.stop() };
  });
  afterEach(() => held.running.reset());
  return { stub: () => held.running };
}
const booted = useBooted(async () =>
  bootWithIdentity({ provider: settingsFor(stub(), { caps: { callsPerPersonAndDay: 3 } }) }),
);

const CALL = `id createdAt purpose trigger host modelAsked modelAnswered promptVersion tokensIn tokensCached tokensOut
  microUsd ms outcome reason requests { kind sent received status requestId ms }`;
const CALLS = `query ($first: Int, $after: String) {
  coachCalls(first: $first, after: $after) {
    edges { cursor node { ${CALL} } } pageInfo { hasNextPage endCursor }
  }
}`;
const ONE = `query ($id: ID!) { coachCall(id: $id) { ${CALL} } }`;
const DELETE = "mutation ($id: ID!) { deleteCoachCall(id: $id) }";
const DELETE_ALL = "mutation { deleteCoachCalls }";
const BUDGET = "{ coachBudget { left perDay resetsAt host model isPaused } }";

const person = () => {
  const viewer = makeViewer({ aiCoach: true });
  return { viewer, userId: viewer.id, call: booted.as(viewer) };
};
const refine = async (call: GraphqlCall, goalText: string) =>
  (await call(REFINE, { goalText })).data.refineGoal;
const listed = async (call: GraphqlCall, page: Record<string, unknown> = {}) =>
  (await call(CALLS, page)).data.coachCalls;
interface Logged {
  id: string;
  reason: string | null;
  requests: { sent: string }[];
}
const nodesOf = async (call: GraphqlCall) =>
  (await listed(call)).edges.map(({ node }: { node: Logged }) => node);

describe("the log of calls", () => {
  test("holds what was sent and received, to the byte, and what it cost", async () => {
    const { call } = person();
    await refine(call, "I want to learn to swim");
    const [node] = await nodesOf(call);
    const [sent] = stub().calls;
    expect(node).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{64}$/u),
      createdAt: expect.any(String),
      purpose: "refineStep",
      trigger: "refine",
      host: new URL(stub().baseUrl).host,
      modelAsked: "gpt-5.4-mini",
      modelAnswered: "gpt-5.4-mini-stub",
      promptVersion: expect.stringMatching(/^refine\.v1\+/u),
      tokensIn: expect.any(Number),
      tokensCached: expect.any(Number),
      tokensOut: expect.any(Number),
      microUsd: expect.any(Number),
      ms: expect.any(Number),
      outcome: "written",
      reason: null,
      requests: [
        {
          kind: "answer",
          sent: sent?.body,
          received: sent?.answer,
          status: 200,
          requestId: "req_stub_1",
          ms: expect.any(Number),
        },
      ],
    });
    expect(node.microUsd).toBeGreaterThan(0);
    expect((await call(ONE, { id: node.id })).data.coachCall).toEqual(node);
  });

  test("is paged, newest first, and has the calls that were not made", async () => {
    const { call } = person();
    for (const goal of ["swim", "sing", "draw", "cook"]) await refine(call, `I want to learn to ${goal}`);
    const all = await nodesOf(call);
    expect(all.map(({ reason }: { reason: string | null }) => reason)).toEqual([
      "personBudget",
      null,
      null,
      null,
    ]);
    expect(all[0]).toMatchObject({ outcome: "fallback", requests: [], microUsd: 0 });
    const first = await listed(call, { first: 3 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    const second = await listed(call, { first: 3, after: first.pageInfo.endCursor });
    expect([...first.edges, ...second.edges].map(({ node }) => node)).toEqual(all);
    expect(second.pageInfo.hasNextPage).toBe(false);
  });

  test("reads a page by one command without its texts, and the texts by one more", async () => {
    const { call } = person();
    for (const goal of ["swim", "sing", "draw"]) await refine(call, `I want to learn to ${goal}`);
    const monitor = monitorCommands(mongoose.connection);
    const costOf = (document: string) =>
      monitor.costOf(async () => expect((await call(document)).data.coachCalls.edges).toHaveLength(3));
    const short = await costOf("{ coachCalls { edges { node { id tokensIn reason } } } }");
    const whole = await costOf(CALLS);
    monitor.stop();
    expect([short.names, whole.names]).toEqual([
      ["find coach_calls"],
      ["find coach_calls", "find coach_calls"],
    ]);
    const [{ requests }] = await nodesOf(call);
    expect(whole.bytesRead - short.bytesRead).toBeGreaterThan(3 * requests[0].sent.length);
  });

  test.each([
    ["a page of none", { first: 0 }, "A page has 1 to 50 entries"],
    ["a page of 51", { first: 51 }, "A page has 1 to 50 entries"],
    ["an unknown cursor", { after: "x" }, "Unknown cursor"],
  ])("rejects %s", async (_name, page, message) => {
    expect((await person().call(CALLS, page)).error).toMatchObject({ code: "BAD_USER_INPUT", message });
  });

  test("shows a call that is still running", async () => {
    stub().slow(1000);
    const { call } = person();
    const running = refine(call, "I want to learn to swim");
    const [node] = await waitFor(async () => {
      const nodes = await nodesOf(call);
      return nodes[0]?.requests.length === 1 && nodes;
    });
    expect(node).toMatchObject({ outcome: null, ms: 0, requests: [{ received: null }] });
    await running;
  });

  test("is its author's alone: a stranger gets what a missing id gets, and changes nothing", async () => {
    const { call } = person();
    await refine(call, "I want to learn to swim");
    const [{ id }] = await nodesOf(call);
    const stranger = person();
    for (const document of [ONE, DELETE]) {
      const { error } = await stranger.call(document, { id });
      expect(error).toMatchObject({ code: "NOT_FOUND", status: 404, message: "Not found" });
      expect((await stranger.call(document, { id: randomUUID() })).error).toEqual(error);
      expect((await booted.as(null)(document, { id })).error).toMatchObject({ code: "UNAUTHENTICATED" });
    }
    expect((await stranger.call(DELETE_ALL)).data.deleteCoachCalls).toBe(0);
    expect((await booted.as(null)(DELETE_ALL)).error).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await nodesOf(stranger.call)).toEqual([]);
    expect(await nodesOf(call)).toHaveLength(1);
  });
});

describe("deleting", () => {
  test("one removes its texts at once, and the same wish is not paid again", async () => {
    const { userId, call } = person();
    const goal = "I want to learn to play the oboe";
    await refine(call, goal);
    await refine(call, "I want to learn to swim");
    const [kept, { id }] = await nodesOf(call);
    expect((await call(DELETE, { id })).data.deleteCoachCall).toBe(id);
    expect(await nodesOf(call)).toEqual([kept]);
    const row = await booted.database.collection<{ _id: string }>("coach_calls").findOne({ _id: id });
    expect(Object.keys(row ?? {}).toSorted()).toEqual([
      "_id",
      "day",
      "expiresAt",
      "place",
      "state",
      "userId",
    ]);
    expect((await call(DELETE, { id })).error).toMatchObject({ code: "NOT_FOUND" });
    expect((await call(ONE, { id })).error).toMatchObject({ code: "NOT_FOUND" });
    const paid = stub().paidCalls;
    expect(await refine(call, goal)).toMatchObject({ coach: "built-in", coachReason: "interrupted" });
    expect(stub().paidCalls).toBe(paid);
    expect(await nodesOf(call)).toEqual([kept]);
    const spent = await SpendingModel.find({ userId, callId: id }).lean();
    expect(spent.length).toBeGreaterThan(0);
  });

  test("all returns how many there were, and leaves other people's", async () => {
    const [{ call }, other] = [person(), person()];
    for (const goal of ["swim", "sing"]) await refine(call, `I want to learn to ${goal}`);
    await refine(other.call, "I want to learn to swim");
    expect((await call(DELETE_ALL)).data.deleteCoachCalls).toBe(2);
    expect((await call(DELETE_ALL)).data.deleteCoachCalls).toBe(0);
    expect(await nodesOf(call)).toEqual([]);
    expect(await nodesOf(other.call)).toHaveLength(1);
  });

  test("a call in flight stores nothing of it afterwards; its caller gets the answer", async () => {
    stub().slow(700);
    const { userId, call } = person();
    const running = refine(call, "I want to learn to swim");
    await waitFor(async () => stub().calls.length === 1);
    const [{ id }] = await nodesOf(call);
    expect((await call(DELETE, { id })).data.deleteCoachCall).toBe(id);
    expect(await running).toMatchObject({ coach: "openai" });
    const rows = await booted.database.collection("coach_calls").find({ userId }).toArray();
    expect(rows.map((row) => Object.keys(row).toSorted().join())).toEqual([
      "_id,day,expiresAt,place,state,userId",
    ]);
    expect(JSON.stringify(rows)).not.toContain("swim");
  });
});

describe("the bound of the log", () => {
  /** @shows BOUND-goals-ai.coach_calls */
  test("is 100 rows a day and person, deleted ones included, whatever the coach is asked", async () => {
    const userId = randomUUID();
    const call = booted.as(makeViewer({ id: userId, aiCoach: true }));
    const from = coachWith(settingsFor(stub(), { caps: { callsPerPersonAndDay: 0 } }));
    const ask = async () => (await from.suggestChallenges(ctx, request(), asked({ userId }))).reason;
    for (let n = 0; n < 9; n += 1) await Promise.all(Array.from({ length: 10 }, ask));
    await call(DELETE_ALL);
    const reasons = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(reasons)).toEqual(new Set(["personBudget"]));
    expect(await CoachCallModel.countDocuments({ userId })).toBe(100);
    expect(await nodesOf(call)).toHaveLength(10);
  });
});

describe("the budget", () => {
  test("counts answers of the day, and names where texts go", async () => {
    const { call } = person();
    const tomorrow = new Date(booted.clock.now());
    tomorrow.setUTCHours(24, 0, 0, 0);
    const budget = async () => (await call(BUDGET)).data.coachBudget;
    expect(await budget()).toEqual({
      left: 3,
      perDay: 3,
      resetsAt: tomorrow.toISOString(),
      host: new URL(stub().baseUrl).host,
      model: "gpt-5.4-mini",
      isPaused: false,
    });
    await refine(call, "I want to learn to swim");
    expect((await budget()).left).toBe(2);
    for (const goal of ["sing", "draw", "cook"]) await refine(call, `I want to learn to ${goal}`);
    expect((await budget()).left).toBe(0);
    expect((await booted.as(null)(BUDGET)).error).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  const budgetWith = (provider: ProviderSettings | null) => {
    const viewer = makeViewer();
    return readBudget({ requireViewer: () => viewer, clock: booted.clock, provider });
  };

  test("is of the month where its money allows fewer answers", async () => {
    const caps = { callsPerPersonAndDay: 20, personMicroUsdPerMonth: 25_000 };
    const { left, perDay, resetsAt } = await budgetWith(settingsFor(stub(), { caps }));
    expect([left, perDay, resetsAt.getUTCDate(), resetsAt.getUTCHours()]).toEqual([2, 20, 1, 0]);
    const prices = { input: 0, cached: 0, output: 0 };
    expect((await budgetWith(settingsFor(stub(), { caps, prices }))).left).toBe(20);
  });

  test("says when it is paused, and then a call is a fallback with that as the reason, and sends nothing", async () => {
    const pause = "mutation ($isPaused: Boolean!) { pauseCoach(isPaused: $isPaused) { isPaused } }";
    const byAdmin = booted.as(makeViewer({ isAdmin: true }));
    expect((await byAdmin(pause, { isPaused: true })).error).toBeNull();
    expect((await budgetWith(settingsFor(stub()))).isPaused).toBe(true);
    const who = asked();
    const { coach, reason } = await coachWith(settingsFor(stub())).suggestChallenges(ctx, request(), who);
    expect((await byAdmin(pause, { isPaused: false })).error).toBeNull();
    expect([coach, reason, stub().calls.length]).toEqual(["built-in", "paused", 0]);
    expect(await CoachCallModel.findOne({ userId: who.userId }).lean()).toMatchObject({
      outcome: "fallback",
      reason: "paused",
      requests: [],
    });
  });

  test("without a provider is nothing, of nobody", async () => {
    const none = { left: 0, perDay: 0, host: null, model: null, isPaused: false };
    expect(await budgetWith(null)).toMatchObject(none);
  });
});
