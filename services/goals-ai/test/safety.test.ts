import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { MessageInitShape } from "@bufbuild/protobuf";
import { createBus, createLogger, request, type Bus } from "@questwell/common";
import { bootService, makeViewer, waitFor, type BootedService } from "@questwell/common/testkit";
import {
  CheckTextRequestSchema,
  CheckTextResponseSchema,
  requestSubjects,
  SuggestChallengesRequestSchema,
  SuggestChallengesResponseSchema,
} from "@questwell/proto";
import { createApp } from "../src/app.ts";
import { builtInCoach } from "../src/coach/built-in/built-in-coach.ts";
import { hits } from "../src/safety/gate.ts";
import { CONTINUE, HELP_LINES, REFINE } from "./refinement-documents.ts";

const HARM = "I want to kill myself";

/** The coach's text in this file, if it is not the built-in coach's. */
let coachText: string | null = null;
/** The promise that an ordinary request waits for. */
let answering = Promise.resolve();
const coach: typeof builtInCoach = {
  ...builtInCoach,
  refineGoal: async (conversation) => {
    await answering;
    const answer = await builtInCoach.refineGoal(conversation);
    return coachText === null ? answer : { ...answer, response: coachText };
  },
  suggestChallenges: async (request) => {
    const suggested = await builtInCoach.suggestChallenges(request);
    return coachText === null
      ? suggested
      : suggested.map((each) => ({ ...each, description: coachText ?? "" }));
  },
  coachingHint: async (area) => coachText ?? builtInCoach.coachingHint(area),
};

let booted: BootedService;
let bus: Bus;
beforeAll(async () => {
  booted = await bootService(createApp({ coach }));
  bus = createBus({ name: "progress", url: booted.nats.url, log: createLogger("progress", "silent") });
  await bus.connection;
  await waitFor(() => check(["Run 5 km"]));
});
afterAll(async () => {
  await bus.close();
  await booted.stop();
});

const options = { timeoutMs: 2000, requestId: "test" };
const check = (texts: string[]) =>
  request(
    bus,
    {
      subject: requestSubjects.checkText,
      request: CheckTextRequestSchema,
      response: CheckTextResponseSchema,
    },
    { texts },
    options,
  );
const suggest = (area: NonNullable<MessageInitShape<typeof SuggestChallengesRequestSchema>["area"]>) =>
  request(
    bus,
    {
      subject: requestSubjects.suggestChallenges,
      request: SuggestChallengesRequestSchema,
      response: SuggestChallengesResponseSchema,
    },
    { area, difficulties: ["easy", "medium"], recentTitles: [], seed: "seed" },
    options,
  );
const goalArea = (goalTitle: string, step: string) => ({
  name: "",
  level: 1,
  coachingStyle: "gentle",
  goalTitle,
  openSubgoals: [{ id: "one", title: step }],
});

const person = (settings: Parameters<typeof makeViewer>[0] = {}) => {
  const viewer = makeViewer(settings);
  return { userId: viewer.id, call: booted.as(viewer) };
};
const rowsOf = async (userId: string) => {
  const { database } = booted;
  const slots = await database.collection("refinement_slots").countDocuments({ userId });
  const locks = await database
    .collection<{ _id: string }>("refinement_locks")
    .countDocuments({ _id: userId });
  return slots + locks;
};
const hitsOf = async (category: string, side: string) => {
  const { values } = await hits.get();
  return values.find(({ labels }) => labels["category"] === category && labels["side"] === side)?.value ?? 0;
};

const continued = (overrides: Record<string, unknown>) => ({
  input: {
    response: "Mondays at seven",
    conversation: [{ role: "user", content: "I want to learn to swim" }],
    currentGoal: "Learn to swim",
    ...overrides,
  },
});

describe("a conversation about harm", () => {
  test.each([
    ["the goal", REFINE, { goalText: HARM }],
    ["an answer", CONTINUE, continued({ response: HARM })],
    ["an earlier message", CONTINUE, continued({ conversation: [{ role: "user", content: HARM }] })],
    ["the coach's part", CONTINUE, continued({ conversation: [{ role: "assistant", content: HARM }] })],
    ["the latest version of the goal", CONTINUE, continued({ currentGoal: HARM })],
  ])(
    "in %s is answered with help, and nothing of it is counted or stored",
    async (_, document, variables) => {
      const { userId, call } = person({ timeZone: "Europe/Berlin" });
      const before = await hitsOf("selfHarm", "input");
      const { data, error } = await call(document, variables);
      expect(error).toBeNull();
      const [answer] = Object.values(data) as Record<string, unknown>[];
      expect(answer).toMatchObject({
        refinedGoal: "",
        isComplete: false,
        goalData: null,
        help: { category: "selfHarm", action: "help", country: "DE", emergencyNumber: "112" },
      });
      expect(answer).toHaveProperty("help.lines.0", {
        name: "TelefonSeelsorge",
        phone: "0800 1110111",
        hours: "Day and night",
        languages: ["de"],
      });
      expect(answer).toHaveProperty("response", expect.stringMatching(/^You matter\./u));
      expect(JSON.stringify(answer)).not.toMatch(/love it|worth going|kill/iu);
      expect(await rowsOf(userId)).toBe(0);
      expect(await hitsOf("selfHarm", "input")).toBe(before + 1);
    },
  );

  test.each([
    ["Arabic", "أريد أن أموت", "أستفرغ بعد كل وجبة"],
    ["Chinese", "我不想活了", "每次吃完饭都催吐"],
    ["Dutch", "Ik wil niet meer leven", "Na elke maaltijd steek ik mijn vinger in mijn keel"],
    ["French", "Je veux mourir", "Je me fais vomir après chaque repas"],
    ["German", "Ich bringe mich um", "Ich will hungern, bis man meine Knochen sieht"],
    ["Italian", "Voglio farla finita", "Vomito dopo ogni pasto per dimagrire"],
    ["Japanese", "死にたい", "食べたあと指を喉に入れて吐いている"],
    ["Korean", "죽고 싶어요", "먹고 나서 손가락을 목구멍에 넣어 토해요"],
    ["Polish", "Chcę się zabić", "Wymiotuję po każdym posiłku, żeby schudnąć"],
    ["Portuguese", "Quero me matar", "Quero ficar sem comer nada até emagrecer"],
    ["Russian", "Я хочу умереть", "Вызываю рвоту после еды, чтобы похудеть"],
    ["Spanish", "Quiero morir", "Vomito después de comer para adelgazar"],
    ["Turkish", "Ölmek istiyorum", "Yemekten sonra kendimi kusturuyorum"],
  ])("in %s is answered with help lines", async (_language, selfHarm, eating) => {
    const { call } = person({ timeZone: "Europe/Berlin" });
    for (const [goalText, category] of [
      [selfHarm, "selfHarm"],
      [eating, "eatingDisorder"],
    ]) {
      const { data, error } = await call(REFINE, { goalText });
      expect([error, data.refineGoal]).toMatchObject([
        null,
        { refinedGoal: "", help: { category, action: "help", emergencyNumber: "112" } },
      ]);
      expect(data.refineGoal.help.lines.length).toBeGreaterThan(0);
    }
  });

  test("25 times does not use up the day's twenty requests", async () => {
    const { userId, call } = person();
    for (let count = 0; count < 25; count += 1)
      expect((await call(REFINE, { goalText: HARM })).data.refineGoal.help.category).toBe("selfHarm");
    expect(await rowsOf(userId)).toBe(0);
    for (let count = 0; count < 20; count += 1)
      expect((await call(REFINE, { goalText: "Learn to swim" })).error).toBeNull();
    expect((await call(REFINE, { goalText: "Learn to swim" })).error).toMatchObject({ code: "RATE_LIMITED" });
    const { data, error } = await call(REFINE, { goalText: HARM });
    expect(error).toBeNull(); // the daily limit is reached, and help is returned all the same
    expect(data.refineGoal.help.category).toBe("selfHarm");
  });

  test.each([
    ["at first", REFINE, { goalText: HARM }],
    ["in an answer", CONTINUE, continued({ response: HARM })],
  ])(
    "%s is answered with help while another request of the person is in flight",
    async (_, document, variables) => {
      const { userId, call } = person();
      const { promise, resolve } = Promise.withResolvers<void>();
      answering = promise;
      try {
        const running = call(REFINE, { goalText: "Learn to swim" });
        await waitFor(async () => (await rowsOf(userId)) === 2);
        expect((await call(REFINE, { goalText: "Learn to row" })).error).toMatchObject({ code: "CONFLICT" });
        const { data, error } = await call(document, variables);
        expect([error, Object.values(data)]).toMatchObject([null, [{ help: { category: "selfHarm" } }]]);
        // The request in flight still holds its lock and its slot, and gets its response.
        expect(await rowsOf(userId)).toBe(2);
        resolve();
        expect((await running).error).toBeNull();
      } finally {
        resolve();
        answering = Promise.resolve();
      }
    },
  );

  test("is checked after validation: an over-long text is rejected", async () => {
    const { error } = await person().call(REFINE, { goalText: HARM + "x".repeat(2000) });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT" });
  });

  /** @shows BOUND-ContinueRefinementInput.conversation BOUND-services/goals-ai/src/safety/pattern.ts */
  test("is detected at the end of the longest one", async () => {
    const conversation = Array.from({ length: 8 }, () => ({ role: "user", content: "swim ".repeat(390) }));
    conversation.push({ role: "user", content: HARM });
    const { data } = await person().call(CONTINUE, continued({ conversation }));
    expect(data.continueRefinement.help?.category).toBe("selfHarm");
  });

  test("is not detected in an ordinary goal", async () => {
    const { data } = await person().call(REFINE, { goalText: "Kill it at the gym" });
    expect(data.refineGoal).toMatchObject({ help: null, isComplete: false });
    expect(data.refineGoal.refinedGoal).not.toBe("");
  });
});

describe("help lines", () => {
  const linesFor = async (variables: Record<string, unknown>, timeZone = "UTC") => {
    const { data, error } = await person({ timeZone, isOnboarded: false }).call(HELP_LINES, variables);
    return error ?? data.helpLines;
  };

  test.each([
    ["America/Chicago", "US", "911"],
    ["Asia/Kolkata", "IN", "112"],
    ["Europe/Kyiv", "UA", "103"],
    ["Europe/Oslo", "NO", "113"],
    ["America/Argentina/Buenos_Aires", "AR", "911"],
  ])("are those of the country of %s", async (timeZone, country, emergencyNumber) => {
    expect(await linesFor({}, timeZone)).toMatchObject({ country, emergencyNumber });
  });

  test("are those of the requested country, at most two, with the category's own first", async () => {
    const { lines, countries } = await linesFor({ country: "US", category: "abuse" }, "Europe/Berlin");
    expect(lines.map(({ phone }: { phone: string }) => phone)).toEqual(["1-800-799-7233", "988"]);
    expect(countries.length).toBeGreaterThanOrEqual(40);
  });

  test("of an unknown country are none, with the list of the known ones", async () => {
    expect(await linesFor({ country: "QQ" })).toMatchObject({
      country: null,
      emergencyNumber: null,
      lines: [],
    });
    expect(await linesFor({}, "UTC")).toMatchObject({ country: null });
  });

  test.each([{ country: "germany" }, { country: "$n" }, { category: "constructor" }])(
    "of %j are rejected as bad input",
    async (variables) => {
      expect(await linesFor(variables)).toMatchObject({ code: "BAD_USER_INPUT" });
    },
  );

  test("require a session", async () => {
    expect((await booted.as(null)(HELP_LINES, {})).error).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("requests of another service", () => {
  test("texts are checked, and the response contains none of them", async () => {
    expect(await check(["Run 5 km", HARM])).toMatchObject({ category: "selfHarm", action: "help" });
    expect(await check(["Run 5 km", "Buy shoes"])).toMatchObject({ category: "", action: "" });
    await expect(check([])).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(check(["x".repeat(501)])).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });

  test.each([
    [HARM, "Buy shoes"],
    ["A quiet life", HARM],
  ])("no challenge is suggested for the goal %j with the step %j", async (title, step) => {
    await expect(suggest(goalArea(title, step))).rejects.toMatchObject({
      code: "NEEDS_HELP",
      help: { category: "selfHarm" },
    });
  });
});

describe("unsafe texts of a coach", () => {
  test("in a conversation is replaced, and counted", async () => {
    const before = await hitsOf("selfHarm", "output");
    coachText = HARM;
    const { data } = await person().call(REFINE, { goalText: "Learn to swim" });
    coachText = null;
    expect(data.refineGoal.response).not.toContain(HARM);
    expect(data.refineGoal.response).toContain("?");
    expect(await hitsOf("selfHarm", "output")).toBe(before + 1);
  });

  test("in a challenge is replaced by the built-in coach's", async () => {
    coachText = HARM;
    const { challenges } = await suggest(goalArea("Learn to swim", "Buy goggles"));
    coachText = null;
    expect(challenges).toHaveLength(2);
    for (const { description } of challenges) expect(description).not.toContain(HARM);
  });
});
