import { describe, expect, test } from "@jest/globals";
import { readPrompts } from "../src/openai/prompts.ts";
import type { Asked } from "../src/coach/answered.ts";
import { builtInCoach } from "../src/coach/built-in/built-in-coach.ts";
import { waitFor } from "@questwell/common/testkit";
import { builtInAnswer, rowOf, useAsking } from "./support/asking.ts";
import { asked, conversation, ctx, request } from "./support/provider.ts";

const asking = useAsking();
const { ask, coach } = asking;

describe("a person who consented", () => {
  test("gets the model's set, and the log holds what left and what came back, to the byte", async () => {
    const { answered, row, who } = await ask();
    expect(answered).toMatchObject({ coach: "openai", reason: null });
    expect(answered.value.map(({ difficulty }) => difficulty)).toEqual(["easy", "medium", "hard"]);
    const [call] = asking.stub.calls;
    expect(row).toMatchObject({
      userId: who.userId,
      purpose: "challengeSet",
      host: new URL(asking.stub.baseUrl).host,
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
    expect([row, asking.stub.calls.length]).toEqual([null, 0]);
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
    asking.stub.always({
      text: set("You should kill yourself, and then go for a walk in the park with a friend."),
    });
    const { answered, row } = await ask();
    expect(answered).toEqual(await builtInAnswer("unsafe"));
    expect([asking.stub.paidCalls, row?.reason, row?.answer]).toEqual([1, "unsafe", null]);
  });

  test.each([
    [
      "eight words of our rules",
      "Be concrete: a thing to do, a place, a time of day. Write your answer on a note and keep it.",
    ],
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
    asking.stub.always({ text: set(description) });
    const { answered } = await ask();
    expect(answered).toEqual(await builtInAnswer("invalid"));
    expect(asking.stub.paidCalls).toBe(2);
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
    asking.stub.always({ text });
    expect((await coach().refineGoal(ctx, conversation(), asked())).reason).toBe("invalid");
    const later = conversation({ messages: [{ role: "user", content: "Mondays" }] });
    expect((await coach().refineGoal(ctx, later, asked())).coach).toBe("openai");
  });

  test("and the same form with good words is accepted", async () => {
    asking.stub.always({
      text: set("Put on your shoes and step outside. Walk until you see something that you like."),
    });
    expect((await ask()).answered.coach).toBe("openai");
  });

  test("where the moderation flags the person's text; a moderation that fails changes nothing", async () => {
    const wish = request({
      goal: { title: "Learn to dance", openSteps: [{ id: "a", title: "Find a class" }], isSensitive: false },
    });
    asking.stub.flag(/dance/u);
    const { answered, row } = await ask(coach({ moderates: true }), asked(), wish);
    expect([answered.coach, answered.reason]).toEqual(["built-in", "unsafe"]);
    expect(row?.requests.map(({ kind }) => kind).toSorted()).toEqual(["answer", "moderation"]);
    expect(row?.requests.map(({ sent }) => sent).toSorted()).toEqual(
      asking.stub.calls.map(({ body }) => body).toSorted(),
    );
    asking.stub.flag(null);
    expect((await ask(coach({ moderates: true }), asked(), wish)).answered.coach).toBe("openai");
  });

  test("the texts for the moderation are in the log before they leave, too", async () => {
    asking.stub.slow(1000);
    const who = asked();
    const answering = ask(coach({ moderates: true }), who);
    const row = await waitFor(async () => {
      const found = await rowOf(who);
      return found?.state === "sent" && found;
    });
    expect(row.requests.map(({ kind, received }) => [kind, received])).toEqual([
      ["answer", null],
      ["moderation", null],
    ]);
    const sent = row.requests.map((each) => each.sent).toSorted();
    await answering;
    expect(asking.stub.calls.map(({ body }) => body).toSorted()).toEqual(sent);
  });
});
