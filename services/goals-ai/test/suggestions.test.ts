import type { MessageInitShape } from "@bufbuild/protobuf";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createBus, createLogger, request, type Bus } from "@questwell/common";
import { bootService, waitFor, type BootedService } from "@questwell/common/testkit";
import {
  requestSubjects,
  SuggestChallengesRequestSchema,
  SuggestChallengesResponseSchema,
  SuggestCurrentGoalsRequestSchema,
  SuggestCurrentGoalsResponseSchema,
} from "@questwell/proto";
import { createApp } from "../src/app.ts";
import { areaNames } from "../src/coach/coach.ts";

const challenges = {
  subject: requestSubjects.suggestChallenges,
  request: SuggestChallengesRequestSchema,
  response: SuggestChallengesResponseSchema,
};
const currentGoals = {
  subject: requestSubjects.suggestCurrentGoals,
  request: SuggestCurrentGoalsRequestSchema,
  response: SuggestCurrentGoalsResponseSchema,
};

let booted: BootedService;
/** The message bus of the requesting service. */
let bus: Bus;

beforeAll(async () => {
  booted = await bootService(createApp());
  bus = createBus({ name: "progress", url: booted.nats.url, log: createLogger("progress", "silent") });
  await bus.connection;
  await waitFor(() => askGoals({ areas: [area] }));
});

afterAll(async () => {
  await bus.close();
  await booted.stop();
});

const options = { timeoutMs: 2000, requestId: "test" };
const askChallenges = (message: MessageInitShape<typeof SuggestChallengesRequestSchema>) =>
  request(bus, challenges, message, options);
const askGoals = (message: MessageInitShape<typeof SuggestCurrentGoalsRequestSchema>) =>
  request(bus, currentGoals, message, options);

const area = { name: "financial", level: 2, coachingStyle: "motivational" };
const easyCount = { difficulty: "easy", offered: 3, completed: 1 };
const validRequest = { area, difficulties: ["easy", "medium", "hard"], recentTitles: [], seed: "a seed" };
const titlesOf = ({ challenges }: { challenges: { title: string }[] }) =>
  challenges.map(({ title }) => title);
const withLately = (changes: object) => ({
  ...validRequest,
  lately: { dismissedTitles: [], counts: [], weekIntent: "", weekday: 4, ...changes },
});

describe("suggesting challenges", () => {
  test("one per difficulty is returned, in order, marked with its coach", async () => {
    const answer = await askChallenges(validRequest);
    expect(answer.coach).toBe("built-in");
    expect(answer.challenges.map(({ difficulty }) => difficulty)).toEqual(["easy", "medium", "hard"]);
    for (const { title, description } of answer.challenges) {
      expect(title).not.toBe("");
      expect(description.length).toBeGreaterThan(title.length);
    }
  });

  test("the same request returns the same challenges", async () => {
    expect(await askChallenges(validRequest)).toEqual(await askChallenges(validRequest));
  });

  test("thirty sets in a row repeat no title of the last 90", async () => {
    const newestFirst: string[] = [];
    for (let set = 0; set < 31; set++) {
      const recentTitles = newestFirst.slice(0, 90);
      const titles = titlesOf(await askChallenges({ ...validRequest, recentTitles, seed: `set ${set}` }));
      expect(titles.filter((title) => recentTitles.includes(title))).toEqual([]);
      newestFirst.unshift(...titles);
    }
  });

  test("a custom goal gets a set too", async () => {
    const custom = { ...area, name: "" };
    expect((await askChallenges({ ...validRequest, area: custom })).challenges).toHaveLength(3);
  });

  test("a custom goal's set serves the open steps of its plan in turn, and names them", async () => {
    const openSubgoals = [
      { id: "one", title: "Find a course" },
      { id: "two", title: "Buy goggles" },
    ];
    const custom = { ...area, name: "", goalTitle: "Learn to swim", openSubgoals };
    const { challenges } = await askChallenges({ ...validRequest, area: custom });
    expect(challenges.map(({ subgoalId }) => subgoalId)).toEqual(["one", "two", "one"]);
    expect(challenges[0]?.description).toMatch(/^Your step: “Find a course”\. /u);
    expect(challenges[1]?.description).toMatch(/^Your step: “Buy goggles”\. /u);
    expect((await askChallenges(validRequest)).challenges[0]?.subgoalId).toBe("");
  });

  test("a level far above ten gets a set too", async () => {
    const expert = { ...area, level: 4_294_967_295 };
    expect((await askChallenges({ ...validRequest, area: expert })).challenges).toHaveLength(3);
  });

  /** @shows BOUND-services/goals-ai/src/coach/built-in/seen-titles.ts */
  test.each([
    ["no area", { difficulties: ["easy"], seed: "s" }, "Area is required"],
    ["an unknown area", { ...validRequest, area: { ...area, name: "cooking" } }, "Unknown area"],
    [
      "an area that is an operator",
      { ...validRequest, area: { ...area, name: '{"$ne":null}' } },
      "Unknown area",
    ],
    [
      "a name that every object has",
      { ...validRequest, area: { ...area, name: "constructor" } },
      "Unknown area",
    ],
    ["level 0", { ...validRequest, area: { ...area, level: 0 } }, "Level must be at least 1"],
    [
      "an unknown style",
      { ...validRequest, area: { ...area, coachingStyle: "loud" } },
      "Unknown coaching style",
    ],
    ["no difficulty", { ...validRequest, difficulties: [] }, "Difficulties are required"],
    ["an unknown difficulty", { ...validRequest, difficulties: ["impossible"] }, "Unknown difficulty"],
    [
      "eleven difficulties",
      { ...validRequest, difficulties: Array(11).fill("easy") },
      "Too many difficulties",
    ],
    [
      "too many recent titles",
      { ...validRequest, recentTitles: Array(201).fill("x") },
      "Too many recent titles",
    ],
    [
      "an over-long recent title",
      { ...validRequest, recentTitles: ["x".repeat(501)] },
      "Recent title too long",
    ],
    [
      "eleven dismissed titles",
      withLately({ dismissedTitles: Array(11).fill("x") }),
      "Too many dismissed titles",
    ],
    [
      "an over-long dismissed title",
      withLately({ dismissedTitles: ["x".repeat(501)] }),
      "Dismissed title too long",
    ],
    ["four counts", withLately({ counts: [easyCount, easyCount, easyCount, easyCount] }), "Too many counts"],
    [
      "an unknown count",
      withLately({ counts: [{ ...easyCount, difficulty: "none" }] }),
      "Unknown difficulty",
    ],
    ["a huge count", withLately({ counts: [{ ...easyCount, offered: 1001 }] }), "Count too large"],
    ["an unknown intent", withLately({ weekIntent: "most" }), "Unknown intent"],
    ["no weekday", withLately({ weekday: 0 }), "Unknown weekday"],
    ["an eighth weekday", withLately({ weekday: 8 }), "Unknown weekday"],
    ["no seed", { ...validRequest, seed: "" }, "Seed is required"],
    [
      "an over-long goal",
      { ...validRequest, area: { ...area, goalTitle: "x".repeat(121) } },
      "Goal title too long",
    ],
    [
      "seven subgoals",
      {
        ...validRequest,
        area: { ...area, openSubgoals: Array.from({ length: 7 }, () => ({ id: "a", title: "b" })) },
      },
      "Too many subgoals",
    ],
    [
      "an over-long subgoal",
      { ...validRequest, area: { ...area, openSubgoals: [{ id: "a", title: "x".repeat(201) }] } },
      "Subgoal too long",
    ],
    ["an over-long seed", { ...validRequest, seed: "x".repeat(201) }, "Seed too long"],
  ])("%s is rejected with a reason", async (_name, message, reason) => {
    await expect(askChallenges(message)).rejects.toMatchObject({ code: "BAD_USER_INPUT", message: reason });
  });

  test("bytes that are not a request are rejected, and the next request is answered", async () => {
    const reply = await booted.nats.connection.request(challenges.subject, Buffer.from([255, 255, 255]), {
      timeout: 2000,
    });
    expect(reply.headers?.get("error-code")).toBe("BAD_USER_INPUT");
    expect((await askChallenges(validRequest)).challenges).toHaveLength(3);
  });
});

describe("suggesting current goals", () => {
  test("each area gets its sentence, in the requested order", async () => {
    const areas = areaNames.map((name, index) => ({ name, level: 2 * index + 1, coachingStyle: "direct" }));
    const { currentGoals: sentences } = await askGoals({ areas });
    expect(new Set(sentences).size).toBe(areas.length);
    const reversed = await askGoals({ areas: areas.toReversed() });
    expect(reversed.currentGoals).toEqual(sentences.toReversed());
  });

  test("the sentence fits the level", async () => {
    expect((await askGoals({ areas: [area] })).currentGoals).toEqual([
      "Build a first small buffer so that a surprise bill stays small",
    ]);
  });

  test.each([
    ["no areas", { areas: [] }, "Areas are required"],
    ["a custom goal", { areas: [{ ...area, name: "" }] }, "Unknown area"],
    ["level 0", { areas: [area, { ...area, level: 0 }] }, "Level must be at least 1"],
    ["six areas", { areas: Array.from({ length: 6 }, () => area) }, "Too many areas"],
  ])("%s is rejected with a reason", async (_name, message, reason) => {
    await expect(askGoals(message)).rejects.toMatchObject({ code: "BAD_USER_INPUT", message: reason });
  });
});
