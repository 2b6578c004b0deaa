import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { createBus, createLogger, request as requestOver, type Bus } from "@questwell/common";
import { waitFor, type BootedService } from "@questwell/common/testkit";
import { requestSubjects, ReviewWeekRequestSchema, ReviewWeekResponseSchema } from "@questwell/proto";
import { startProviderStub, type ProviderStub } from "@questwell/provider-stub";
import { CoachCallModel } from "../src/calls/coach-call.model.ts";
import { bootWithIdentity } from "./support/fake-identity.ts";
import { settingsFor } from "./support/provider.ts";

const review = {
  subject: requestSubjects.reviewWeek,
  request: ReviewWeekRequestSchema,
  response: ReviewWeekResponseSchema,
};

let stub: ProviderStub;
let booted: BootedService;
let bus: Bus;
beforeAll(async () => {
  stub = await startProviderStub();
  booted = await bootWithIdentity({ provider: settingsFor(stub) });
  bus = createBus({ name: "progress", url: booted.nats.url, log: createLogger("progress", "silent") });
  await bus.connection;
  await waitFor(() => ask());
});
afterEach(() => stub.reset());
afterAll(async () => {
  await bus.close();
  await booted.stop();
  await stub.stop();
});

const week = {
  coachingStyle: "gentle",
  facts: [
    { id: "f1", kind: "done", have: 2, of: 9, area: 0 },
    { id: "f2", kind: "planned", have: 2, of: 3, area: 2 },
  ],
  areas: [
    { name: "career", goalTitle: "", intent: "" },
    { name: "", goalTitle: "Learn to swim", intent: "same" },
  ],
  seed: "seed",
};
const ask = (changes: object = {}) =>
  requestOver(bus, review, { ...week, ...changes }, { timeoutMs: 2000, requestId: "test" });
const wanted = () => ({
  userId: randomUUID(),
  callKey: "week:2032-W10",
  answerWithinMs: 20_000,
  mayUseAi: true,
});
const answer = (opening: string, sentence: string, fact = "f1") => ({
  text: JSON.stringify({ opening, observations: [{ fact, sentence }], proposals: [] }),
});
const GOOD = "You kept moving this week.";

describe("the review of a week", () => {
  test("is the built-in coach's without consent: sentences about the facts, and proposals", async () => {
    const { coach, reason, pending, opening, observations, proposals } = await ask();
    expect({ coach, reason, pending }).toEqual({ coach: "built-in", reason: "", pending: false });
    expect(opening.length).toBeGreaterThan(20);
    expect(observations).toMatchObject([
      { factId: "f1", sentence: "You did 2 of 9 challenges, and that is fine as it is." },
      { factId: "f2", sentence: "You hoped for 3 for your goal, and 2 of 3 are done. That is welcome." },
    ]);
    expect(proposals).toMatchObject([{ area: 2, intent: "same" }]);
    expect(stub.calls).toHaveLength(0);
  });

  test("is the model's for a person who consented, of one paid call, which is in the log", async () => {
    const wish = wanted();
    const written = await ask(wish);
    expect(written.coach).toBe("openai");
    expect(written.observations[0]?.sentence).toBe("This week shows 2 of 9 for you.");
    expect(await ask(wish)).toEqual(written);
    expect(stub.paidCalls).toBe(1);
    const call = await CoachCallModel.findOne({ userId: wish.userId }).lean();
    expect(call).toMatchObject({ purpose: "review", trigger: "review", outcome: "written" });
    expect(call?.promptVersion).toMatch(/^review\.v1\+/u);
  });

  test("sends the facts, the areas and the goal's cleaned title, and nothing else", async () => {
    const goal = { name: "", goalTitle: "Mail ann@example.org", intent: "same" };
    await ask({ ...wanted(), areas: [week.areas[0], goal] });
    const [{ body } = { body: "{}" }] = stub.calls;
    const { messages } = JSON.parse(body) as { messages: { content: string }[] };
    expect(JSON.parse(messages[1]?.content ?? "")).toEqual({
      facts: [
        { fact: "f1", about: "done", have: 2, of: 9, area: null },
        { fact: "f2", about: "planned", have: 2, of: 3, area: 2 },
      ],
      areas: [
        { number: 1, area: "career", goal: null, planned: null },
        { number: 2, area: "a goal of their own", goal: "Mail [removed]", planned: "same" },
      ],
    });
  });

  test("is pending while the model writes, and then the model's", async () => {
    stub.slow(2600);
    const wish = wanted();
    expect(await ask(wish)).toMatchObject({ pending: true, opening: "" });
    const written = await waitFor(async () => {
      const response = await ask(wish);
      return !response.pending && response;
    });
    expect(written.coach).toBe("openai");
    expect(stub.paidCalls).toBe(1);
  });

  test.each([
    ["a figure that no fact holds", answer(GOOD, "You did 7 of 9 challenges this week.")],
    ["another fact's figure", answer(GOOD, "You planned 3 challenges this week.")],
    ["a figure in the opening", answer("You did 2 of 9 challenges this week.", "You did 2 of 9 challenges.")],
    ["a word of blame", answer(GOOD, "You only did 2 of 9 challenges.")],
    ["an unknown fact", answer(GOOD, "You did 2 of 9 challenges.", "f9")],
    ["Markdown", answer(GOOD, "**You did 2 of 9 challenges.**")],
  ])("with %s is repaired once, and otherwise the built-in coach's", async (_, faulty) => {
    stub.next(faulty, answer(GOOD, "You did 2 of 9 challenges this week."));
    expect(await ask(wanted())).toMatchObject({ coach: "openai", opening: GOOD });
    stub.next(faulty, faulty);
    expect(await ask(wanted())).toMatchObject({ coach: "built-in", reason: "invalid" });
    expect(stub.paidCalls).toBe(4);
  });

  test("that is unsafe is the built-in coach's", async () => {
    stub.next(answer("You should kill yourself this week.", "You did 2 of 9 challenges this week."));
    stub.always(answer("Go and kill yourself this week.", "You did 2 of 9 challenges this week."));
    const { coach, opening } = await ask(wanted());
    expect(coach).toBe("built-in");
    expect(opening).not.toContain("kill");
  });

  test("with a goal about harm goes to no model, and quotes nothing", async () => {
    const goal = { name: "", goalTitle: "I want to kill myself", intent: "" };
    const written = await ask({ ...wanted(), areas: [week.areas[0], goal] });
    expect(written.coach).toBe("built-in");
    expect(JSON.stringify(written)).not.toContain("kill");
    expect(stub.calls).toHaveLength(0);
  });
});

const many = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);

test.each([
  ["no style", { coachingStyle: "harsh" }, "Unknown coaching style"],
  ["no facts", { facts: [] }, "Facts are required"],
  ["31 facts", { facts: many(31, week.facts[0]) }, "Too many facts"],
  ["a fact that comes twice", { facts: many(2, week.facts[0]) }, "A fact comes twice"],
  ["an unknown kind", { facts: [{ ...week.facts[0], kind: "xp" }] }, "Unknown fact"],
  ["an area that is not there", { facts: [{ ...week.facts[0], area: 3 }] }, "Unknown area of a fact"],
  ["nine areas", { areas: many(9, week.areas[0]) }, "Too many areas"],
  ["an unknown intent", { areas: [{ ...week.areas[0], intent: "harder" }] }, "Unknown intent"],
  [
    "a long title",
    { areas: many(2, { ...week.areas[1], goalTitle: "x".repeat(121) }) },
    "Goal title too long",
  ],
  ["no seed", { seed: "" }, "Seed is required"],
])("a request with %s is rejected", async (_, change, message) => {
  await expect(ask(change)).rejects.toMatchObject({ code: "BAD_USER_INPUT", message });
});
