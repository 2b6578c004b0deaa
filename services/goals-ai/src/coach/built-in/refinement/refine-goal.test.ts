import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { coachingStyles, type CoachingStyle, type GoalConversation } from "../../coach.ts";
import { phrases } from "./phrases.ts";
import { checkPlan, isDoable } from "../../../content/check-plan.ts";
import { classifyText } from "../../../safety/classify.ts";
import { any, goalKinds } from "../goal-kinds/goal-kinds.ts";
import { carefulSteps, lineOfRung, stepsFor, titleOf } from "./plan.ts";
import { refineGoal } from "./refine-goal.ts";
import { topics } from "../topics.ts";

const GOAL = "I want to run a half marathon. It has been a dream of mine for years.";
const ANSWERS = [
  "Three mornings a week, 40 minutes",
  "Rain and early meetings",
  "10 km without a break",
  "more energy",
];

const conversation = (
  answers: readonly string[],
  overrides: Partial<GoalConversation> = {},
): GoalConversation => ({
  goalText: GOAL,
  messages: answers.flatMap((content) => [
    { role: "assistant" as const, content: "a message that the client made up" },
    { role: "user" as const, content },
  ]),
  coachingStyle: "direct",
  mustConclude: false,
  isSensitive: false,
  ...overrides,
});
const questionsIn = (text: string) => text.split("?").length - 1;

describe("a conversation about a goal", () => {
  test.each(coachingStyles)(
    "asks about time, obstacle, measure and reason, one at a time: %s",
    (coachingStyle) => {
      for (const [turn, topic] of topics.entries()) {
        const { response, plan } = refineGoal(conversation(ANSWERS.slice(0, turn), { coachingStyle }));
        expect(plan).toBeNull();
        expect(response).toContain(phrases[coachingStyle].questions[topic]);
        expect(questionsIn(response)).toBe(1);
        const quoted = turn === 0 ? "Run a half marathon" : (ANSWERS[turn - 1] ?? "");
        expect(response).toContain(`“${quoted}”`);
      }
      const last = refineGoal(conversation(ANSWERS, { coachingStyle }));
      expect(last.plan).not.toBeNull();
      expect(questionsIn(last.response)).toBe(0);
    },
  );

  test("is worded differently in each style", () => {
    const lastResponse = (style: CoachingStyle) =>
      refineGoal(conversation(ANSWERS, { coachingStyle: style })).response;
    expect(new Set(coachingStyles.map(lastResponse)).size).toBe(coachingStyles.length);
  });

  test("ends in a plan of the person's own words", () => {
    const { plan, refinedGoal } = refineGoal(conversation(ANSWERS));
    expect(plan).toEqual({
      title: "Run a half marathon",
      subgoals: [
        "Put this time into your calendar: “Three mornings a week, 40 minutes”. First: set an alarm for the first time (3 min)",
        "Find a flat loop near you. First: look at a map for a loop near you (8 min)",
        "Get shoes that feel good to run in. First: check the soles of the pair you have (4 min)",
        "Write an if-then line for what gets in the way: “Rain and early meetings”. First: write down what you will do when it comes (5 min)",
        "Hang up your reason where you see it: “more energy”. First: write it on a note (3 min)",
        "Check on a date you choose: “10 km without a break”. First: put the date in your calendar (3 min)",
      ],
    });
    expect(refinedGoal).toBe(
      "Run a half marathon · When: Three mornings a week, 40 minutes · In the way: Rain and early meetings · " +
        "Measured by: 10 km without a break · Why: more energy",
    );
  });

  test.each(["I don't know", "not sure yet.", "skip", "???", "", "What do you mean?"])(
    "goes on without %j, and makes finding out a step",
    (unsure) => {
      const { response } = refineGoal(conversation([unsure]));
      expect(response).toContain(phrases.direct.leftOpen);
      expect(response).toContain(phrases.direct.questions.obstacle);
      const { plan } = refineGoal(conversation([unsure, unsure, unsure, unsure]));
      expect(plan?.subgoals.map((subgoal) => subgoal.split(". First: ")[0])).toEqual([
        "Choose two fixed times for it in your week",
        "Find a flat loop near you",
        "Get shoes that feel good to run in",
        "Run and walk in turns for twenty minutes",
        "Go out on three days of one week",
        "Choose a sign that shows you it works",
      ]);
    },
  );

  test.each(["That's all", "just create it", "Done!"])("ends early on %j", (finish) => {
    const { plan } = refineGoal(conversation([ANSWERS[0] ?? "", finish]));
    expect(plan?.subgoals[0]).toContain("Three mornings a week");
    expect(plan?.subgoals.join()).not.toContain(finish);
  });

  test("ends when it has to", () => {
    expect(refineGoal(conversation(ANSWERS.slice(0, 2), { mustConclude: true })).plan).not.toBeNull();
  });

  test("stays within the limits of a plan, and is the same for the same words, whatever they are", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 2000 });
    fc.assert(
      fc.property(
        text,
        fc.array(text, { maxLength: 9 }),
        fc.constantFrom(...coachingStyles),
        (goalText, answers, coachingStyle) => {
          const asked = conversation(answers, { goalText, coachingStyle });
          const { plan, response, refinedGoal } = refineGoal(asked);
          expect(refineGoal(structuredClone(asked))).toEqual({ plan, response, refinedGoal });
          expect(response).not.toBe("");
          expect(refinedGoal.length).toBeLessThanOrEqual(2000);
          if (answers.length >= topics.length) expect(plan).not.toBeNull();
          for (const subgoal of plan?.subgoals ?? ["x"]) expect(subgoal.length).toBeLessThanOrEqual(200);
          expect(plan?.title.length ?? 1).toBeLessThanOrEqual(120);
          expect(plan?.title ?? "x").not.toBe("");
          if (plan) expect(plan.subgoals).toHaveLength(6);
        },
      ),
    );
  });
});

describe("a plan", () => {
  const texts = {
    time: "x".repeat(500),
    obstacle: "y".repeat(500),
    measure: "z".repeat(500),
    reason: "w".repeat(500),
  };
  test.each([any, ...goalKinds].map((kind) => [kind.name, kind] as const))(
    "has steps that can be done, for every kind of goal: %s",
    (_name, kind) => {
      for (const answers of [{}, { time: "Mondays" }, { obstacle: "Rain", reason: "Joy" }, texts]) {
        const steps = stepsFor(kind, answers);
        expect(checkPlan({ title: "My goal", steps }, [])).toEqual([]);
        expect(steps).toHaveLength(6);
      }
      expect(kind.ladder.filter(({ step, first }) => !isDoable(step) || !isDoable(first))).toEqual([]);
      for (const rung of kind.ladder) {
        expect(rung.firstMinutes).toBeLessThanOrEqual(10);
        expect([rung.step, classifyText(lineOfRung(rung))]).toEqual([rung.step, null]);
      }
    },
  );

  test("for a goal that needs advice has steps that can be done, too", () => {
    expect(checkPlan({ title: "My goal", steps: carefulSteps }, [])).toEqual([]);
  });
});

describe("the title of a goal", () => {
  test.each([
    ["I want to learn Spanish", "Learn Spanish"],
    ["Hi, I’d really like to sleep better!", "Sleep better"],
    ["my goal is to save 500 euros in 6 months. Because of a trip.", "Save 500 euros in 6 months"],
    ["Help me read more books", "Read more books"],
    ["I'm trying to stop smoking…", "Stop smoking…"],
    ["走る", "走る"],
    ["I want to ", "I want to "],
    ["...", "..."],
  ])("is the goal without its introduction: %j", (goalText, title) => {
    expect(titleOf(goalText)).toBe(title);
  });

  test("is cut between words at 120 characters", () => {
    const title = titleOf(`Learn ${"something new ".repeat(20)}`);
    expect(title.length).toBeLessThanOrEqual(120);
    expect(title).toMatch(/ (something|new)…$/u);
  });
});
