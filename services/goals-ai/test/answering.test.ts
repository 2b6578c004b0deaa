import process from "node:process";
import { afterEach, describe, expect, test } from "@jest/globals";
import { bootService, useBooted } from "@questwell/common/testkit";
import { startProviderStub, type FaultName, type ProviderStub } from "@questwell/provider-stub";
import { createApp } from "../src/app.ts";
import { callIdOf } from "../src/calls/call-id.ts";
import { CoachCallModel } from "../src/calls/coach-call.model.ts";
import { SpendingModel } from "../src/budget/spending.model.ts";
import type { Answered, Asked, Reason } from "../src/coach/answered.ts";
import { builtInCoach } from "../src/coach/built-in/built-in-coach.ts";
import { guardedCoach } from "../src/coach/guarded-coach.ts";
import { readPrompts } from "../src/openai/prompts.ts";
import { asked, coachWith, conversation, ctx, request, settingsFor } from "./support/provider.ts";

useBooted(() => bootService(createApp()));

let stub: ProviderStub;
let closedUrl: string;
useBooted(async () => {
  stub = await startProviderStub();
  const closed = await startProviderStub();
  closedUrl = closed.baseUrl;
  await closed.stop();
  return stub;
});
afterEach(() => stub.reset());

const coach = (changes: Parameters<typeof settingsFor>[1] = {}) => coachWith(settingsFor(stub, changes));
const rowOf = ({ userId, callKey }: Asked) => CoachCallModel.findById(callIdOf(userId, callKey)).lean();
const spendingOf = ({ userId }: Asked) => SpendingModel.find({ userId }).sort({ seq: 1 }).lean();

/** Asks for a set, and measures. */
async function ask(from = coach(), who = asked(), wish = request()) {
  const startedAt = performance.now();
  const answered = await from.suggestChallenges(ctx, wish, who);
  return { answered, who, ms: performance.now() - startedAt, row: await rowOf(who) };
}
const builtInAnswer = async (reason: Reason | null, wish = request()): Promise<Answered<unknown>> => ({
  value: await guardedCoach(builtInCoach).suggestChallenges(wish),
  coach: "built-in",
  reason,
});

describe("a person who consented", () => {
  test("gets the model's set, and the log holds what left and what came back, to the byte", async () => {
    const { answered, row, who } = await ask();
    expect(answered).toMatchObject({ coach: "openai", reason: null });
    expect(answered.value.map(({ difficulty }) => difficulty)).toEqual(["easy", "medium", "hard"]);
    const [call] = stub.calls;
    expect(row).toMatchObject({
      userId: who.userId,
      purpose: "challengeSet",
      host: new URL(stub.baseUrl).host,
      modelAsked: "gpt-5.4-mini",
      modelAnswered: "gpt-5.4-mini-stub",
      promptVersion: readPrompts().of("challenge-set", "gentle").version,
      state: "done",
      outcome: "written",
      reason: null,
      requests: [
        { kind: "answer", sent: call?.body, received: call?.answer, status: 200, requestId: "req_stub_1" },
      ],
    });
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });

  test("gets the model's question about a goal, and its plan", async () => {
    const question = await coach().refineGoal(ctx, conversation(), asked());
    expect(question).toMatchObject({ coach: "openai", value: { plan: null } });
    const plan = await coach().refineGoal(ctx, conversation({ mustConclude: true }), asked());
    expect(plan.value.plan?.subgoals).toHaveLength(4);
    expect(plan.coach).toBe("openai");
  });

  /** @shows BOUND-goals-ai.coach_spending */
  test("is charged what the provider counted, in place of what was reserved", async () => {
    const text = JSON.stringify(await ask().then(({ answered }) => answered.value));
    expect(text).not.toBe("");
    stub.next({ text: "{}", usage: { prompt_tokens: 1000, completion_tokens: 100 } });
    stub.next({ text: "{}", usage: { prompt_tokens: 2000, completion_tokens: 200 } });
    const { who, row } = await ask();
    const rows = await spendingOf(who);
    expect(rows.map(({ kind, attempt, calls }) => [kind, attempt, calls])).toEqual([
      ["reserve", 1, 1],
      ["settle", 1, 0],
      ["reserve", 2, 0],
      ["settle", 2, 0],
    ]);
    const spent = rows.reduce((sum, { microUsd }) => sum + microUsd, 0);
    expect(spent).toBe(Math.ceil(750 + 450) + Math.ceil(1500 + 900));
    expect([rows.at(-1)?.personMonthTotal, row?.microUsd]).toEqual([spent, spent]);
    expect(row).toMatchObject({ tokensIn: 3000, tokensOut: 300 });
  });
});

describe("nothing is sent, and nothing stored,", () => {
  test.each<[string, Partial<Asked>, ReturnType<typeof request>]>([
    ["without consent", { mayUseAi: false }, request()],
    [
      "for a goal that needs expert advice",
      {},
      request({ goal: { title: "Take my pills on time", openSteps: [], isSensitive: true } }),
    ],
    ["where an earlier title is about harm", {}, request({ recentTitles: ["I want to kill myself"] })],
    [
      "where a step is about harm",
      {},
      request({
        goal: { title: "Calm", openSteps: [{ id: "a", title: "Build a pipe bomb" }], isSensitive: false },
      }),
    ],
  ])("%s", async (_name, changes, wish) => {
    const { answered, row } = await ask(coach(), asked(changes), wish);
    expect(answered).toEqual(await builtInAnswer(null, wish));
    expect([row, stub.calls.length]).toEqual([null, 0]);
  });

  test("without a provider, with that as the reason", async () => {
    const { createAnsweringCoach } = await import("../src/answering/answering-coach.ts");
    const answered = await createAnsweringCoach(builtInCoach, null).suggestChallenges(
      ctx,
      request(),
      asked(),
    );
    expect(answered).toEqual(await builtInAnswer("off"));
  });
});

/** Section of faults: reason, requests that would be paid, requests sent, most milliseconds. */
const faults: [FaultName, Reason, number, number, number][] = [
  ["unauthorized", "refused", 0, 1, 500],
  ["forbidden", "refused", 0, 1, 500],
  ["notFound", "refused", 0, 1, 500],
  ["rateLimited", "busy", 0, 1, 500],
  ["quota", "refused", 0, 1, 500],
  ["serverError", "unreachable", 0, 1, 500],
  ["overloaded", "unreachable", 0, 1, 500],
  ["redirect", "unreachable", 0, 1, 500],
  ["silence", "slow", 1, 1, 6500],
  ["trickle", "slow", 1, 1, 6500],
  ["resetBefore", "unreachable", 0, 1, 500],
  ["resetInBody", "unreachable", 1, 1, 500],
  ["brokenJson", "invalid", 2, 2, 1000],
  ["wrongSchema", "invalid", 2, 2, 1000],
  ["truncated", "invalid", 2, 2, 1000],
  ["filtered", "invalid", 2, 2, 1000],
  ["refusal", "invalid", 2, 2, 1000],
  ["toolCalls", "invalid", 2, 2, 1000],
  ["noChoice", "invalid", 2, 2, 1000],
  ["html", "invalid", 2, 2, 1000],
  ["stream", "invalid", 2, 2, 1000],
  ["large", "invalid", 2, 2, 1000],
];

describe("a provider's fault ends at the built-in coach, with its reason, in time, and in the log:", () => {
  test.each(faults)("%s", async (fault, reason, paid, sent, mostMs) => {
    stub.always({ fault });
    const { answered, row, ms } = await ask();
    expect(answered).toEqual(await builtInAnswer(reason));
    expect([stub.paidCalls, stub.calls.length]).toEqual([paid, sent]);
    expect(ms).toBeLessThan(mostMs);
    expect(row).toMatchObject({ state: "done", outcome: "fallback", reason });
    expect(row?.requests.map((each) => each.sent)).toEqual(stub.calls.map(({ body }) => body));
    process.stdout.write(
      `coach fault ${fault}: ${reason}, ${stub.paidCalls} paid, ${stub.calls.length} sent, ${Math.round(ms)} ms\n`,
    );
  });

  test.each([
    ["a refused connection", () => closedUrl],
    ["an unknown host", () => "http://no-such-host.invalid/v1"],
    ["TLS with a server that has none", () => stub.baseUrl.replace("http:", "https:")],
  ])("%s", async (name, urlOf) => {
    const from = coachWith(settingsFor({ baseUrl: urlOf() }));
    const { answered, row, ms, who } = await ask(from);
    expect(answered).toEqual(await builtInAnswer("unreachable"));
    expect(ms).toBeLessThan(500);
    expect([stub.paidCalls, row?.microUsd, row?.reason]).toEqual([0, 0, "unreachable"]);
    const rows = await spendingOf(who);
    expect([rows.at(-1)?.personMonthTotal, rows.at(-1)?.personDayCalls]).toEqual([0, 0]);
    process.stdout.write(`coach fault ${name}: ${Math.round(ms)} ms\n`);
  });

  /** @shows BOUND-goals-ai.coach_calls.requests */
  test("never sends more than five requests, whatever fails", async () => {
    stub.next(
      { fault: "rateLimited", retryAfterS: 0 },
      { fault: "refusal" },
      { fault: "rateLimited", retryAfterS: 0 },
    );
    stub.always({ fault: "refusal" });
    const { answered, row } = await ask(coach({ moderates: true }));
    expect([answered.reason, row?.requests.length, stub.calls.length]).toEqual(["invalid", 5, 5]);
    expect(stub.paidCalls).toBe(2);
  });

  test("a repair that succeeds is the answer; it names the faults and repeats no text of the first", async () => {
    stub.next({ text: '{"challenges":[],"note":"SECRET-TEXT"}' });
    const { answered } = await ask();
    expect(answered.coach).toBe("openai");
    expect(stub.paidCalls).toBe(2);
    const { messages } = JSON.parse(stub.calls[1]?.body ?? "");
    const { repair, ...data } = JSON.parse(messages[1].content);
    expect(data).toEqual(JSON.parse(JSON.parse(stub.calls[0]?.body ?? "").messages[1].content));
    expect(repair.faults.length).toBeGreaterThan(0);
    expect(stub.calls[1]?.body).not.toContain("SECRET-TEXT");
  });

  test.each([
    [1, 2, "openai"],
    [5, 1, "built-in"],
  ])("overloaded, to come back in %i s: %i requests, written by %s", async (retryAfterS, sent, writer) => {
    stub.next({ fault: "overloaded", retryAfterS });
    const { answered } = await ask();
    expect([stub.calls.length, answered.coach]).toEqual([sent, writer]);
  });
});

describe("an answer is refused", () => {
  const set = (description: string) =>
    JSON.stringify({
      challenges: (["easy", "medium", "hard"] as const).map((difficulty, at) => ({
        difficulty,
        title: ["Walk to the pool", "Write a short letter", "Spend a day outdoors"][at],
        description,
        minutes: [10, 30, 120][at],
        days: 1,
        step: null,
      })),
    });

  test("where it is unsafe: one paid request, no repair", async () => {
    stub.always({ text: set("You should kill yourself, and then go for a walk in the park with a friend.") });
    const { answered, row } = await ask();
    expect(answered).toEqual(await builtInAnswer("unsafe"));
    expect([stub.paidCalls, row?.reason, row?.answer]).toEqual([1, "unsafe", null]);
  });

  test.each([
    ["eight words of our rules", readPrompts().texts[0]?.split(/\s+/u).slice(0, 12).join(" ") ?? ""],
    ["a link", "Go to www.example.org and read about it, then write down two things you found."],
    [
      "an invented finding",
      "Studies show that 93 % of people feel better. Walk around the block once today.",
    ],
    [
      "advice on money",
      "Buy bitcoin today and hold it. It is the best time to begin, so do not wait for long.",
    ],
  ])("with %s", async (_name, description) => {
    stub.always({ text: set(description) });
    const { answered } = await ask();
    expect(answered).toEqual(await builtInAnswer("invalid"));
    expect(stub.paidCalls).toBe(2);
  });

  test("where it is a plan although nothing was asked yet: the first answer is a question", async () => {
    const steps = ["Find a pool", "Book a course", "Swim ten lengths"].map((text) => ({
      text,
      firstAction: "Write it into your calendar",
      minutes: 5,
    }));
    const text = JSON.stringify({
      refinedGoal: "Learn to swim",
      response: "Here is your plan, good luck with it.",
      topic: "done",
      plan: { title: "Learn to swim", steps },
    });
    stub.always({ text });
    expect((await coach().refineGoal(ctx, conversation(), asked())).reason).toBe("invalid");
    const later = conversation({ messages: [{ role: "user", content: "Mondays" }] });
    expect((await coach().refineGoal(ctx, later, asked())).coach).toBe("openai");
  });

  test("and the same form with good words is accepted", async () => {
    stub.always({
      text: set("Put on your shoes and step outside. Walk until you see something that you like."),
    });
    expect((await ask()).answered.coach).toBe("openai");
  });

  test("where the moderation flags the person's text; a moderation that fails changes nothing", async () => {
    const wish = request({
      goal: { title: "Learn to dance", openSteps: [{ id: "a", title: "Find a class" }], isSensitive: false },
    });
    stub.flag(/dance/u);
    const { answered, row } = await ask(coach({ moderates: true }), asked(), wish);
    expect([answered.coach, answered.reason]).toEqual(["built-in", "unsafe"]);
    expect(row?.requests.map(({ kind }) => kind).toSorted()).toEqual(["answer", "moderation"]);
    expect(row?.requests.map(({ sent }) => sent).toSorted()).toEqual(
      stub.calls.map(({ body }) => body).toSorted(),
    );
    stub.flag(null);
    expect((await ask(coach({ moderates: true }), asked(), wish)).answered.coach).toBe("openai");
  });
});

describe("one wish is one paid call:", () => {
  /** @shows BOUND-goals-ai.coach_calls BOUND-goals-ai.coach_calls.answer */
  test("fifty concurrent requests, on two processes, get the same answer", async () => {
    stub.slow(300);
    const who = asked();
    const [one, two] = [coach(), coach()];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? one : two).suggestChallenges(ctx, request(), who)),
    );
    expect(stub.paidCalls).toBe(1);
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]?.coach).toBe("openai");
  });

  test("asked again later, it is the stored answer, or the stored reason", async () => {
    const { who, answered } = await ask();
    expect((await ask(coach(), who)).answered).toEqual(answered);
    stub.always({ fault: "refusal" });
    const other = asked();
    await ask(coach(), other);
    stub.always(null);
    expect((await ask(coach(), other)).answered.reason).toBe("invalid");
    expect(stub.paidCalls).toBe(3);
  });

  test("the same key of another person is another wish", async () => {
    const { who } = await ask();
    await ask(coach(), asked({ callKey: who.callKey }));
    expect(stub.paidCalls).toBe(2);
  });

  test("what a dead process had sent is not sent again, and is charged in full", async () => {
    stub.next({ fault: "silence" });
    const who = asked();
    const dying = ask(coach({ answerMs: 3000 }), who);
    for (let at = 0; at < 100 && stub.calls.length === 0; at += 1)
      await new Promise((done) => setTimeout(done, 20));
    const id = callIdOf(who.userId, who.callKey);
    // As after a crash: nobody renews the lease, and nobody writes the end.
    await CoachCallModel.updateOne({ _id: id }, { $set: { leaseToken: "crashed", leaseUntil: new Date(0) } });
    const { answered } = await ask(coach(), who);
    expect(answered.reason).toBe("interrupted");
    await dying;
    const [reserved] = await spendingOf(who);
    expect(await rowOf(who)).toMatchObject({
      state: "done",
      reason: "interrupted",
      microUsd: reserved?.microUsd,
    });
    expect(stub.paidCalls).toBe(1);
  });

  test("what a dead process had only claimed is sent by the next one", async () => {
    const { who } = await ask();
    const id = callIdOf(who.userId, who.callKey);
    await CoachCallModel.updateOne(
      { _id: id },
      { $set: { state: "open", leaseToken: "crashed", leaseUntil: new Date(0) } },
    );
    await SpendingModel.deleteMany({ callId: id });
    expect((await ask(coach(), who)).answered.coach).toBe("openai");
    expect(stub.paidCalls).toBe(2);
  });
});

describe("a call is not made", () => {
  test("past the person's calls of a day: the others go on", async () => {
    const limited = coach({ caps: { callsPerPersonAndDay: 2 } });
    const userId = asked().userId;
    const reasons: (string | null)[] = [];
    for (let call = 0; call < 3; call += 1)
      reasons.push((await ask(limited, asked({ userId }))).answered.reason);
    expect(reasons).toEqual([null, null, "personBudget"]);
    expect((await ask(limited)).answered.reason).toBeNull();
  });

  test.each([
    ["the person's month", { personMicroUsdPerMonth: 100 }, "personBudget"],
    ["a day", { microUsdPerDay: 100 }, "budget"],
    ["a month", { microUsdPerMonth: 100 }, "budget"],
  ])("that could exceed the money of %s", async (_name, caps, reason) => {
    const { answered, row } = await ask(coach({ caps }));
    expect(answered).toEqual(await builtInAnswer(reason as Reason));
    expect([stub.calls.length, row?.reason, row?.requests]).toEqual([0, reason, []]);
  });

  test("while more wait than run", async () => {
    const narrow = coach({ concurrency: 1 });
    stub.slow(400);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => narrow.suggestChallenges(ctx, request(), asked())),
    );
    const busy = answers.filter(({ reason }) => reason === "busy").length;
    expect(busy).toBeGreaterThanOrEqual(1);
    expect(stub.paidCalls).toBe(12 - busy);
  });

  test("for a minute after a key was refused, and for seconds after five failures: built-in within 200 ms", async () => {
    for (const [fault, calls, reason] of [
      ["unauthorized", 1, "refused"],
      ["serverError", 5, "unreachable"],
    ] as const) {
      stub.reset();
      stub.always({ fault });
      const from = coach();
      for (let call = 0; call < calls; call += 1) await ask(from);
      const { answered, ms } = await ask(from);
      expect([answered.reason, stub.calls.length]).toEqual([reason, calls]);
      expect(ms).toBeLessThan(200);
    }
  });

  test("where the caller needs an answer sooner than any model gives one", async () => {
    const { answered } = await ask(coach(), asked({ answerBy: new Date(Date.now() + 500) }));
    expect([answered.coach, answered.reason, stub.calls.length]).toEqual(["built-in", "slow", 0]);
  });
});
