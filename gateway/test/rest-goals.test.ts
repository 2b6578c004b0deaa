import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { waitFor } from "@questwell/common/testkit";
import { signUpAndOnboard } from "./support/people.ts";
import { challenge, focusArea, goalOf, text } from "./support/shapes.ts";
import { startStack, type TestStack } from "./support/start-stack.ts";

let stack: TestStack;

beforeAll(async () => {
  stack = await startStack();
}, 60_000);

afterAll(async () => {
  await stack.stop();
});

describe("a custom goal", () => {
  test("from a sentence to a plan, to challenges of its steps", async () => {
    const { client } = await signUpAndOnboard(stack.gateway);
    const goalText = "I want to run ten kilometres";
    const begun = await client.post("/api/goals/refine", { goalText });
    expect([begun.status, begun.body]).toEqual([
      200,
      { refinedGoal: text, response: text, isComplete: false, coach: "built-in" },
    ]);

    const conversation = [{ role: "user", content: goalText }];
    let { refinedGoal: currentGoal, response: said } = begun.body;
    let answer = begun.body;
    for (let turn = 1; turn <= 4 && !answer.isComplete; turn += 1) {
      conversation.push({ role: "assistant", content: said });
      const response = `Three times a week, round ${turn}`;
      const { status, body } = await client.post("/api/goals/refine-continue", {
        response,
        conversation,
        currentGoal,
      });
      expect(status).toBe(200);
      conversation.push({ role: "user", content: response });
      ({ refinedGoal: currentGoal, response: said } = body);
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

  test("there are three at most, one is shared and one leaves", async () => {
    const { client, id: userId } = await signUpAndOnboard(stack.gateway);
    const create = (title: string) =>
      client.post("/api/goals/create", { goalData: { title, subgoals: ["One step"] } });
    const { body } = await create("First");
    await create("Second");
    await create("Third");
    const fourth = await create("Fourth");
    expect([fourth.status, fourth.text]).toEqual([400, "You can have a maximum of 3 custom goals"]);

    const shared = await client.post(`/api/goals/${body.goal.id}/share`);
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
