import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { createBus, createEvent, createLogger, request as requestOver, type Bus } from "@questwell/common";
import { makeViewer, waitFor, type BootedService } from "@questwell/common/testkit";
import { startProviderStub, type ProviderStub } from "@questwell/provider-stub";
import {
  requestSubjects,
  SuggestChallengesRequestSchema,
  SuggestChallengesResponseSchema,
  UserDeletedSchema,
} from "@questwell/proto";
import { CoachCallModel } from "../src/calls/coach-call.model.ts";
import { SpendingModel } from "../src/budget/spending.model.ts";
import { CONTINUE, REFINE, REFINE_BY } from "./refinement-documents.ts";
import { bootWithIdentity } from "./support/fake-identity.ts";
import { KEY, settingsFor } from "./support/provider.ts";

const challenges = {
  subject: requestSubjects.suggestChallenges,
  request: SuggestChallengesRequestSchema,
  response: SuggestChallengesResponseSchema,
};

let stub: ProviderStub;
let booted: BootedService;
let bus: Bus;
beforeAll(async () => {
  stub = await startProviderStub();
  booted = await bootWithIdentity({ provider: settingsFor(stub, { answerMs: 6000 }) });
  bus = createBus({ name: "progress", url: booted.nats.url, log: createLogger("progress", "silent") });
  await bus.connection;
  await waitFor(() => ask({}));
});
afterEach(() => stub.reset());
afterAll(async () => {
  await bus.close();
  await booted.stop();
  await stub.stop();
});

const area = { name: "financial", level: 2, coachingStyle: "motivational" };
interface Wish {
  userId?: string;
  callKey?: string;
  answerWithinMs?: number;
  mayUseAi?: boolean;
}
const ask = (changes: Wish) =>
  requestOver(
    bus,
    challenges,
    { area, difficulties: ["easy", "hard"], recentTitles: [], seed: "a seed", ...changes },
    { timeoutMs: 2000, requestId: "test" },
  );
const wanted = () => ({ userId: randomUUID(), callKey: randomUUID(), answerWithinMs: 6000, mayUseAi: true });

describe("a set of challenges", () => {
  test("is the model's for a person who consented, and of one paid call", async () => {
    const wish = wanted();
    const { coach, reason, pending, challenges: set } = await ask(wish);
    expect({ coach, reason, pending }).toEqual({ coach: "openai", reason: "", pending: false });
    expect(set.map(({ difficulty }) => difficulty)).toEqual(["easy", "hard"]);
    expect((await ask(wish)).challenges).toEqual(set);
    expect(stub.paidCalls).toBe(1);
  });

  test.each([
    ["no consent", { mayUseAi: false }],
    ["no person", { userId: "" }],
    ["no key", { callKey: "" }],
  ])("is the built-in coach's with %s, as for a caller of version 0.2", async (_name, changes) => {
    expect(await ask({ ...wanted(), ...changes })).toMatchObject({ coach: "built-in", reason: "" });
    expect(await ask({})).toMatchObject({ coach: "built-in", reason: "" });
    expect(stub.calls).toHaveLength(0);
  });

  test("is pending while the model writes, within two seconds, and then the model's, of one paid call", async () => {
    stub.slow(2600);
    const wish = wanted();
    const started = performance.now();
    expect(await ask(wish)).toMatchObject({ pending: true, challenges: [] });
    expect(performance.now() - started).toBeLessThan(1900);
    const answered = await waitFor(async () => {
      const response = await ask(wish);
      return !response.pending && response;
    });
    expect(answered.coach).toBe("openai");
    expect(stub.paidCalls).toBe(1);
  });

  test("is the built-in coach's at the caller's deadline, and the model's silence is paid once", async () => {
    stub.always({ fault: "silence" });
    const wish = { ...wanted(), answerWithinMs: 3000 };
    expect((await ask(wish)).pending).toBe(true);
    const answered = await waitFor(async () => {
      const response = await ask({ ...wish, answerWithinMs: 1500 });
      return !response.pending && response;
    });
    expect(answered).toMatchObject({ coach: "built-in", reason: "slow" });
    expect(stub.paidCalls).toBe(1);
  });
});

describe("a conversation about a goal", () => {
  const personWith = (aiCoach: boolean | null) => {
    const viewer = makeViewer({ aiCoach });
    return { viewer, call: booted.as(viewer) };
  };

  test.each([
    [true, "openai", 1],
    [false, "built-in", 0],
    [null, "built-in", 0],
  ])("with `aiCoach` %s is answered by %s", async (aiCoach, coach, paid) => {
    const { call } = personWith(aiCoach);
    const { data } = await call(REFINE, { goalText: "I want to learn to swim" });
    expect(data.refineGoal).toMatchObject({ coach, coachReason: null, isComplete: false });
    expect(stub.paidCalls).toBe(paid);
  });

  test("ends in the model's plan; the same answer sent twice is paid once", async () => {
    const { call } = personWith(true);
    const said = [
      "I want to learn to swim",
      "When?",
      "Mondays",
      "What?",
      "Fear",
      "How?",
      "Ten lengths",
      "Why?",
    ];
    const input = {
      response: "For my health",
      currentGoal: "Swim",
      conversation: said.map((content, at) => ({ role: at % 2 === 0 ? "user" : "assistant", content })),
    };
    const [first, second] = [await call(CONTINUE, { input }), await call(CONTINUE, { input })];
    expect(first.data.continueRefinement).toMatchObject({ coach: "openai", isComplete: true });
    expect(second.data).toEqual(first.data);
    expect(stub.paidCalls).toBe(1);
  });

  describe("for which Questwell's coach is chosen", () => {
    const goalText = "I want to learn to juggle";
    const slotsOf = ({ id }: { id: string }) =>
      booted.database.collection("refinement_slots").countDocuments({ userId: id });

    test("while the model writes, is answered at once, as the same request of the day, also past the end of an hour", async () => {
      booted.clock.set("2031-05-01T10:59:59.500Z");
      stub.slow(1500);
      const { viewer, call } = personWith(true);
      const waiting = call(REFINE, { goalText });
      await waitFor(async () => stub.calls.length === 1);
      booted.clock.set("2031-05-01T11:00:01Z");
      const { data } = await call(REFINE_BY, { goalText, coach: "built-in" });
      expect(data.refineGoal).toMatchObject({ coach: "built-in", coachReason: null });
      expect((await call(REFINE_BY, { goalText: "I want to sing", coach: "built-in" })).error).toMatchObject({
        code: "CONFLICT",
      });
      expect((await waiting).data.refineGoal.coach).toBe("openai");
      expect([await slotsOf(viewer), stub.paidCalls]).toEqual([1, 1]);
      // The same words a little later are the same wish: its answer waited.
      expect((await call(REFINE, { goalText })).data.refineGoal.coach).toBe("openai");
      expect([await slotsOf(viewer), stub.paidCalls]).toEqual([2, 1]);
      booted.clock.set("2031-05-01T12:00:30Z");
      await call(REFINE, { goalText });
      expect(stub.paidCalls).toBe(2);
      booted.clock.set(new Date());
    });

    test("although the model was not asked, counts like any other", async () => {
      const { viewer, call } = personWith(true);
      expect((await call(REFINE_BY, { goalText, coach: "built-in" })).data.refineGoal.coach).toBe("built-in");
      expect([await slotsOf(viewer), stub.calls.length]).toEqual([1, 0]);
    });

    test.each(["openai", ""])("rejects the coach %j, and stores nothing", async (coach) => {
      const { viewer, call } = personWith(true);
      const { error } = await call(REFINE_BY, { goalText, coach });
      expect(error).toMatchObject({ code: "BAD_USER_INPUT", status: 400, message: "Unknown coach" });
      const input = { response: "Mondays", conversation: [], currentGoal: "Juggle", coach };
      expect((await call(CONTINUE, { input })).error).toMatchObject({ message: "Unknown coach" });
      expect([await slotsOf(viewer), stub.calls.length]).toEqual([0, 0]);
    });
  });

  test("about harm is never sent", async () => {
    const { call } = personWith(true);
    const { data } = await call(REFINE, { goalText: "I want to end my life" });
    expect(data.refineGoal).toMatchObject({ coach: "built-in", help: { category: "selfHarm" } });
    expect(stub.calls).toHaveLength(0);
  });

  test("names why the model did not answer", async () => {
    stub.always({ fault: "refusal" });
    const { data } = await personWith(true).call(REFINE, { goalText: "I want to learn to sing" });
    expect(data.refineGoal).toMatchObject({ coach: "built-in", coachReason: "invalid" });
  });

  test("sends no id, no name of the session, no key in a body", async () => {
    const { viewer, call } = personWith(true);
    await call(REFINE, { goalText: "Mail ann@example.org, call +44 20 7946 0958, see www.example.org" });
    const [{ body } = { body: "" }] = stub.calls;
    expect(body).toContain("[removed]");
    for (const secret of [viewer.id, viewer.sessionId, KEY, "ann@", "7946", "example.org", "UTC"])
      expect(body).not.toContain(secret);
  });
});

test("erasing a person deletes the calls, and takes the person out of what was spent, with the same sums", async () => {
  const viewer = makeViewer({ aiCoach: true });
  await booted.as(viewer)(REFINE, { goalText: "I want to learn to swim" });
  expect(await CoachCallModel.countDocuments({ userId: viewer.id })).toBe(1);
  const before = await SpendingModel.find({ userId: viewer.id }).sort({ seq: 1 }).lean();
  expect(before.length).toBeGreaterThan(0);
  await booted.nats.publish(
    createEvent(
      UserDeletedSchema,
      {
        id: `${viewer.id}:deleted`,
        about: viewer.id,
        aggregateId: viewer.id,
        aggregateSeq: 1,
        time: new Date(),
      },
      { userId: viewer.id },
    ),
  );
  await waitFor(async () => (await SpendingModel.countDocuments({ userId: viewer.id })) === 0);
  expect(await CoachCallModel.countDocuments({ userId: viewer.id })).toBe(0);
  const ids = new Set(before.map(({ _id }) => _id));
  const after = await SpendingModel.find({ userId: "-" }).sort({ seq: 1 }).lean();
  const kept = after.filter(({ _id }) => ids.has(_id));
  expect(kept.map(({ microUsd, dayTotal, monthTotal }) => [microUsd, dayTotal, monthTotal])).toEqual(
    before.map(({ microUsd, dayTotal, monthTotal }) => [microUsd, dayTotal, monthTotal]),
  );
});
