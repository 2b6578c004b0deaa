import { describe, expect, test } from "@jest/globals";
import { waitFor } from "@questwell/common/testkit";
import type { Response } from "supertest";
import { signUpAndOnboard } from "./support/people.ts";
import { challenge, focusArea, goalOf, text } from "./support/shapes.ts";
import { useStack } from "./support/start-stack.ts";

const stack = useStack();

/** The rejections of goals about harm, by code. */
const refusals = {
  NEEDS_HELP: {
    title: "I want to kill myself",
    category: "selfHarm",
    line: "You matter. Please talk to someone you trust, or call a help line.",
  },
  CANNOT_COACH: {
    title: "Make a pipe bomb",
    category: "weapons",
    line: "Questwell cannot help with this goal.",
  },
} as const;
type Refusal = keyof typeof refusals;
const refused: readonly Refusal[] = ["NEEDS_HELP", "CANNOT_COACH"];

/** Asserts one line of text, and the code and category in the headers. */
function expectRefusal(response: Response, code: Refusal): void {
  expect([response.status, response.text]).toEqual([400, refusals[code].line]);
  expect(response.get("x-error-code")).toBe(code);
  expect(response.get("x-help-category")).toBe(refusals[code].category);
}

describe("a custom goal", () => {
  test("leads from a sentence to a plan, and to challenges for its steps", async () => {
    const { client } = await signUpAndOnboard(stack.gateway);
    const goalText = "I want to run ten kilometres";
    const begun = await client.post("/api/goals/refine", { goalText });
    expect([begun.status, begun.body]).toEqual([
      200,
      { refinedGoal: text, response: text, isComplete: false, coach: "built-in" },
    ]);

    const conversation = [{ role: "user", content: goalText }];
    let { refinedGoal: currentGoal, response: coachText } = begun.body;
    let answer = begun.body;
    for (let turn = 1; turn <= 4 && !answer.isComplete; turn += 1) {
      conversation.push({ role: "assistant", content: coachText });
      const response = `Three times a week, round ${turn}`;
      const { status, body } = await client.post("/api/goals/refine-continue", {
        response,
        conversation,
        currentGoal,
      });
      expect(status).toBe(200);
      conversation.push({ role: "user", content: response });
      ({ refinedGoal: currentGoal, response: coachText } = body);
      answer = body;
      if (!answer.isComplete) expect(answer).not.toHaveProperty("goalData");
    }
    expect(answer).toEqual({
      refinedGoal: text,
      response: text,
      isComplete: true,
      goalData: { title: text, subgoals: expect.arrayContaining([text]) },
      coach: "built-in",
    });

    const { goalData } = answer;
    const created = await client.post("/api/goals/create", { goalData });
    const setter = { id: "goal_setter", title: "Goal Setter", description: text };
    const goal = goalOf(goalData.title, goalData.subgoals);
    expect([created.status, created.body]).toEqual([
      200,
      { message: text, goal, achievementUnlocked: setter, achievementsUnlocked: [setter] },
    ]);
    const areas = (await client.get("/api/focus-areas")).body;
    expect(areas).toEqual([created.body.goal, focusArea, focusArea, focusArea, focusArea, focusArea]);
    const { body: challenges } = await client.get("/api/challenges");
    const steps = created.body.goal.subgoals.map(({ id }: { id: string }) => id);
    const ofGoal = { ...challenge, focusAreaId: created.body.goal.id, subgoalId: text };
    expect(challenges).toEqual([ofGoal, ofGoal, ofGoal]);
    for (const { subgoalId } of challenges) expect(steps).toContain(subgoalId);
  });

  test("about harm is answered with help, and nothing is stored", async () => {
    const { client } = await signUpAndOnboard(stack.gateway);
    const harm = "I want to kill myself";
    const help = expect.objectContaining({ category: "selfHarm", action: "help", emergencyNumber: "112" });
    const begun = await client.post("/api/goals/refine", { goalText: harm });
    const answer = { refinedGoal: "", response: text, isComplete: false, coach: "built-in", help };
    expect([begun.status, begun.body]).toEqual([200, answer]);
    const conversation = [{ role: "user", content: "Swim" }];
    const body = { response: harm, conversation, currentGoal: "Swim" };
    const continued = await client.post("/api/goals/refine-continue", body);
    expect([continued.status, continued.body]).toEqual([200, answer]);

    const create = (title: string, accept: string) =>
      client.send("post", "/api/goals/create", { goalData: { title, subgoals: ["Go"] } }, { accept });
    const refused = await create(harm, "text/plain");
    expect([refused.status, refused.text]).toEqual([
      400,
      "You matter. Please talk to someone you trust, or call a help line.",
    ]);
    expect(refused.get("x-error-code")).toBe("NEEDS_HELP");
    expect(refused.get("x-help-category")).toBe("selfHarm");
    const problem = await create(harm, "application/problem+json");
    expect(JSON.parse(problem.text)).toMatchObject({ code: "NEEDS_HELP", help: { category: "selfHarm" } });
    expect((await client.get("/api/focus-areas")).body.filter(isCustom)).toEqual([]);

    const lines = await client.get("/api/help-lines?country=AU");
    expect([lines.status, lines.body.emergencyNumber]).toEqual([200, "000"]);
    expect((await client.get("/api/help-lines?country=australia")).status).toBe(400);
  });

  test("that must not be coached is rejected, and nothing is stored", async () => {
    const { client } = await signUpAndOnboard(stack.gateway);
    const before = (await client.get("/api/focus-areas")).text;
    for (const goalData of [
      { title: refusals.CANNOT_COACH.title, subgoals: ["Go"] },
      { title: "Learn chemistry", subgoals: ["Read a book", refusals.CANNOT_COACH.title] },
    ]) {
      expectRefusal(await client.post("/api/goals/create", { goalData }), "CANNOT_COACH");
      const accept = "application/problem+json";
      const problem = await client.post("/api/goals/create", { goalData }, { accept });
      const { code, help } = JSON.parse(problem.text);
      expect({ code, help }).toEqual({ code: "CANNOT_COACH", help: { category: "weapons" } });
    }
    expect((await client.get("/api/focus-areas")).text).toBe(before);
    expect((await client.get("/api/challenges")).body).toEqual([]);
  });

  test("about harm, created while the coach was unreachable, gets no challenges once it is reachable", async () => {
    const { client } = await signUpAndOnboard(stack.gateway);
    await stack.services.kill("goals-ai");
    const made = await Promise.all(
      refused.map(async (code) => {
        const goalData = { title: refusals[code].title, subgoals: ["Go"] };
        const { body } = await client.post("/api/goals/create", { goalData });
        return { code, id: body.goal.id };
      }),
    );
    await stack.services.restart("goals-ai");
    for (const { code, id } of made)
      expectRefusal(await client.post(`/api/focus-areas/${id}/challenges/generate`), code);
    expect((await client.get("/api/challenges")).body).toEqual([]);
  }, 60_000);

  test("is one of at most three, and can be shared and deleted", async () => {
    const { client, id: userId } = await signUpAndOnboard(stack.gateway);
    const create = (title: string) =>
      client.post("/api/goals/create", { goalData: { title, subgoals: ["One step"] } });
    const { body } = await create("First");
    await create("Second");
    await create("Third");
    const fourth = await create("Fourth");
    expect([fourth.status, fourth.text]).toEqual([400, "You can have a maximum of 3 custom goals"]);

    const share = () => client.post(`/api/goals/${body.goal.id}/share`);
    // The coach was restarted just now: on a busy machine its first checks take longer than the 300 ms they have.
    await waitFor(async () => (await share()).status !== 503);
    const shared = await share();
    expect([shared.status, shared.body]).toEqual([200, { message: text }]);
    await waitFor(async () => {
      const { body: mine } = await client.get("/api/activities/mine");
      return mine.some((each: object) => "id" in each && each.id === `${userId}:goal:${body.goal.id}:shared`);
    });

    const deleted = await client.send("delete", `/api/goals/${body.goal.id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { message: text }]);
    expect((await client.get("/api/goals/finished")).body).toEqual([]);
    expect((await create("Fourth")).status).toBe(200);
    expect((await client.get("/api/focus-areas")).body.filter(isCustom)).toHaveLength(3);
  });
});

describe("finished goals", () => {
  test("come in pages, newest first; an invalid page is rejected", async () => {
    const { client } = await signUpAndOnboard(stack.gateway);
    const finish = async (title: string): Promise<string> => {
      const goalData = { title, subgoals: ["Go"] };
      const { id } = (await client.post("/api/goals/create", { goalData })).body.goal;
      const { body } = await client.get("/api/challenges");
      const own = body.filter((each: { focusAreaId: string }) => each.focusAreaId === id);
      for (const { id: challengeId } of own.slice(0, 2))
        await client.post(`/api/challenges/${challengeId}/complete`);
      await client.send("delete", `/api/goals/${id}`);
      return id;
    };
    const older = await finish("Swim");
    const newer = await finish("Run");
    const page = async (query: string) =>
      (await client.get(`/api/goals/finished${query}`)).body.map(({ id }: { id: string }) => id);
    expect(await page("")).toEqual([newer, older]);
    expect(await page("?limit=1")).toEqual([newer]);
    expect(await page(`?limit=1&before=${newer}`)).toEqual([older]);
    expect(await page(`?before=${older}`)).toEqual([]);
    for (const wrong of ["limit=0", "limit=51", "limit=x", "limit[$gt]=1", "before=unknown"])
      expect((await client.get(`/api/goals/finished?${wrong}`)).status).toBe(400);
  }, 60_000);
});

describe("focus areas and days", () => {
  test("areas are chosen by name, and custom ones stay", async () => {
    const { client } = await signUpAndOnboard(stack.gateway);
    const goalData = { title: "Paint", subgoals: ["Buy colours"] };
    const { goal } = (await client.post("/api/goals/create", { goalData })).body;
    const update = async (selectedAreas: string[]) =>
      (await client.post("/api/focus-areas/update", { selectedAreas })).body;
    const chosen = await update(["mental", "career"]);
    expect(chosen.map(({ name }: { name: string }) => name)).toEqual([goal.name, "career", "mental"]);
    expect(await update([])).toEqual([goal]);
    expect((await client.get("/api/focus-areas")).body).toEqual([goal]);
  });

  test("days end today and come from completions", async () => {
    const { client } = await signUpAndOnboard(stack.gateway);
    const [first] = (await client.post("/api/focus-areas/career/challenges/generate")).body;
    const { xpEarned } = (await client.post(`/api/challenges/${first.id}/complete`)).body;
    const { status, body } = await client.get("/api/progress/days?last=2");
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\d$/u);
    expect([status, body]).toEqual([
      200,
      [
        { date, completions: 0, xp: 0, isBridged: false },
        { date, completions: 1, xp: xpEarned, isBridged: false },
      ],
    ]);
    expect((await client.get("/api/progress/days")).body).toHaveLength(84);
  });
});

const isCustom = (area: object) => "isCustom" in area && area.isCustom === true;
