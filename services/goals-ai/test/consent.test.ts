import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "@jest/globals";
import { createBus, createLogger, request as requestOver } from "@questwell/common";
import { makeViewer, useBooted, waitFor } from "@questwell/common/testkit";
import { startProviderStub, type ProviderStub } from "@questwell/provider-stub";
import {
  requestSubjects,
  ReviewWeekRequestSchema,
  ReviewWeekResponseSchema,
  SuggestChallengesRequestSchema,
  SuggestChallengesResponseSchema,
} from "@questwell/proto";
import { SpendingModel } from "../src/budget/spending.model.ts";
import { CoachCallModel } from "../src/calls/coach-call.model.ts";
import { REFINE } from "./refinement-documents.ts";
import { bootWithIdentity } from "./support/fake-identity.ts";
import { settingsFor } from "./support/provider.ts";

let stub: ProviderStub;
useBooted(async () => (stub = await startProviderStub()));
const booted = useBooted(() =>
  bootWithIdentity({
    provider: settingsFor(stub, { answerMs: 10_000, concurrency: 1, moderates: true }),
  }),
);
const progress = useBooted(async () => {
  const log = createLogger("progress", "silent");
  const bus = createBus({ name: "progress", url: booted.nats.url, log });
  await bus.connection;
  return { bus, stop: () => bus.close() };
});
afterEach(() => stub.reset());

/** A person whose session's token says yes. */
function newPerson() {
  const viewer = makeViewer({ aiCoach: true });
  const { id: userId } = viewer;
  return {
    userId,
    refine: async (goalText: string) =>
      (await booted.as(viewer)(REFINE, { goalText })).data.refineGoal as { coach: string },
    say: (mayUseAi: boolean) => booted.identity.answerFor(userId, mayUseAi),
    calls: () => CoachCallModel.find({ userId }).lean(),
    spending: () => SpendingModel.find({ userId }).lean(),
  };
}
type Person = ReturnType<typeof newPerson>;
const wish = ({ userId }: Person) => ({
  userId,
  callKey: randomUUID(),
  answerWithinMs: 6000,
  mayUseAi: true,
  seed: "a seed",
});
const options = { timeoutMs: 2000, requestId: "test" };

/** The three ways to a language model, each as a caller with a token from before the withdrawal takes it. */
const ways = {
  conversation: (person: Person) => person.refine("I want to sing in a choir"),
  challenges: (person: Person) =>
    requestOver(
      progress.bus,
      {
        subject: requestSubjects.suggestChallenges,
        request: SuggestChallengesRequestSchema,
        response: SuggestChallengesResponseSchema,
      },
      {
        area: { name: "career", level: 2, coachingStyle: "gentle" },
        difficulties: ["easy"],
        ...wish(person),
      },
      options,
    ),
  review: (person: Person) =>
    requestOver(
      progress.bus,
      {
        subject: requestSubjects.reviewWeek,
        request: ReviewWeekRequestSchema,
        response: ReviewWeekResponseSchema,
      },
      {
        coachingStyle: "gentle",
        facts: [{ id: "f1", kind: "done", have: 2, of: 9, area: 0 }],
        areas: [{ name: "career", goalTitle: "", intent: "" }],
        ...wish(person),
      },
      options,
    ),
};

describe("a consent that was withdrawn on another device", () => {
  test.each(Object.entries(ways))("sends, stores and costs nothing: %s", async (_name, ask) => {
    const person = newPerson();
    expect(await ask(person)).toMatchObject({ coach: "openai" });
    const [sent, stored, spent] = [stub.calls.length, await person.calls(), await person.spending()];
    person.say(false);
    expect(await ask(person)).toMatchObject({ coach: "built-in" });
    expect([stub.calls.length, await person.calls(), await person.spending()]).toEqual([sent, stored, spent]);
  });

  test("holds and ends at once, fifty times in turn", async () => {
    const person = newPerson();
    for (let flip = 0; flip < 50; flip++) {
      const says = flip % 2 === 1;
      person.say(says);
      const before = stub.calls.length;
      const { coach } = await ways.challenges(person);
      expect([flip, coach, stub.calls.length > before]).toEqual([flip, says ? "openai" : "built-in", says]);
    }
  });

  test.each([
    ["a repair", { text: "{}", delayMs: 700 }],
    ["a retry", { fault: "rateLimited" as const, retryAfterS: 1 }],
  ])("ends a call before %s, and its log holds what left", async (_what, first) => {
    const person = newPerson();
    stub.next(first);
    const answer = person.refine("I want to sing in a choir");
    await waitFor(() => stub.calls.some(({ path }) => !path.includes("moderations")));
    person.say(false);
    expect(await answer).toMatchObject({ coach: "built-in" });
    const sent = stub.calls.map(({ body }) => body).toSorted();
    expect(stub.calls.filter(({ path }) => !path.includes("moderations"))).toHaveLength(1);
    const [call] = await person.calls();
    expect(call?.requests.map(({ sent: body }) => body).toSorted()).toEqual(sent);
    expect(call).toMatchObject({ state: "done", outcome: "fallback" });
  });

  test("ends a call that waits in the queue: nothing left, so its log is empty and it cost nothing", async () => {
    const [first, person] = [newPerson(), newPerson()];
    stub.slow(1200);
    const busy = first.refine("I want to learn to swim");
    await waitFor(() => stub.calls.length > 0);
    const waiting = person.refine("I want to sing in a choir");
    await waitFor(async () => (await person.calls()).length === 1);
    person.say(false);
    await busy;
    expect(await waiting).toMatchObject({ coach: "built-in", coachReason: "interrupted" });
    expect(JSON.stringify(stub.calls)).not.toContain("choir");
    expect(await person.calls()).toMatchObject([{ requests: [], microUsd: 0, reason: "interrupted" }]);
  });
});

describe("without an answer from identity", () => {
  test("nothing is sent or stored, and the built-in coach answers within two seconds", async () => {
    const person = newPerson();
    await booted.identity.unsubscribe();
    const startedAt = performance.now();
    expect(await ways.conversation(person)).toMatchObject({ coach: "built-in", coachReason: "unreachable" });
    expect(performance.now() - startedAt).toBeLessThan(2000);
    expect([stub.calls.length, await person.calls()]).toEqual([0, []]);
    booted.identity.resubscribe();
    await waitFor(async () => (await person.refine("I want to sing in a choir")).coach === "openai");
  });

  test("while NATS is down nothing is sent either", async () => {
    const person = newPerson();
    await booted.nats.kill();
    expect(await ways.conversation(person)).toMatchObject({ coach: "built-in", coachReason: "unreachable" });
    expect([stub.calls.length, await person.calls()]).toEqual([0, []]);
    await booted.nats.restart();
    await waitFor(async () => (await person.refine("I want to sing in a choir")).coach === "openai");
  });
});

test("identity is not asked about people whose token says no, nor about texts that stay inside", async () => {
  booted.identity.asked.length = 0;
  for (const aiCoach of [false, null])
    await booted.as(makeViewer({ aiCoach }))(REFINE, { goalText: "I want to learn to swim" });
  await booted.as(makeViewer({ aiCoach: true }))(REFINE, { goalText: "I want to kill myself" });
  expect(booted.identity.asked).toEqual([]);
});
