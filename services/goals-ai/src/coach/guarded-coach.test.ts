import { describe, expect, test } from "@jest/globals";
import { classifyText, isUnsafeOutput } from "../safety/classify.ts";
import { builtInCoach } from "./built-in/built-in-coach.ts";
import { builtInTexts } from "./built-in/built-in-texts.ts";
import { goalCatalogue } from "./built-in/goal-catalogue.ts";
import { goalKinds } from "./built-in/goal-kinds/goal-kinds.ts";
import { ideaListOf } from "./built-in/idea-list.ts";
import { difficulties, type Coach, type GoalConversation, type ReviewRequest } from "./coach.ts";
import { guardedCoach } from "./guarded-coach.ts";

const HARM = "You should kill yourself";

const conversation: GoalConversation = {
  goalText: "Learn to swim",
  messages: [],
  coachingStyle: "motivational",
  mustConclude: false,
  isSensitive: false,
};
const request = {
  area: { name: null, level: 1, coachingStyle: "gentle" as const },
  goal: { title: "Learn to swim", openSteps: [{ id: "one", title: "Buy goggles" }], isSensitive: false },
  difficulties,
  recentTitles: [],
  lately: null,
  seed: "seed",
};
/** A coach with unsafe output in every answer. */
const harmful: Coach = {
  name: "openai",
  suggestChallenges: async () =>
    difficulties.map((difficulty) => ({ title: HARM, description: "Go", difficulty, stepId: null })),
  refineGoal: async () => ({
    refinedGoal: "Swim",
    response: "Done",
    plan: { title: "Swim", subgoals: [HARM] },
  }),
  reviewWeek: async () => ({
    opening: "Done",
    observations: [{ fact: "f1", sentence: HARM }],
    proposals: [],
  }),
  suggestCurrentGoals: async () => [HARM],
  coachingHint: async () => HARM,
};
const area = { name: "career", level: 1, coachingStyle: "direct" } as const;
const week: ReviewRequest = {
  coachingStyle: "direct",
  facts: [{ id: "f1", kind: "done", have: 1, of: 3, area: null }],
  areas: [],
  seed: "seed",
};

describe("the output of a guarded coach", () => {
  test("is the built-in coach's where the other coach's is unsafe, in each kind of answer", async () => {
    const coach = guardedCoach(harmful);
    expect(await coach.suggestChallenges(request)).toEqual(await builtInCoach.suggestChallenges(request));
    expect(await coach.refineGoal(conversation)).toEqual(await builtInCoach.refineGoal(conversation));
    expect(await coach.reviewWeek(week)).toEqual(await builtInCoach.reviewWeek(week));
    expect(await coach.suggestCurrentGoals([area])).toEqual(await builtInCoach.suggestCurrentGoals([area]));
    expect(await coach.coachingHint(area)).toBe(await builtInCoach.coachingHint(area));
  });

  test("quotes nothing where the person's own words are unsafe", async () => {
    const coach = guardedCoach(builtInCoach);
    const goal = { ...request.goal, title: "I want to kill myself" };
    const suggested = await coach.suggestChallenges({ ...request, goal });
    expect(suggested.map(({ stepId }) => stepId)).toEqual(["one", "one", "one"]);
    const { refinedGoal, response, plan } = await coach.refineGoal({
      ...conversation,
      goalText: goal.title,
      mustConclude: true,
    });
    const texts = [
      ...suggested.flatMap(({ title, description }) => [title, description]),
      refinedGoal,
      response,
      plan?.title ?? "",
      ...(plan?.subgoals ?? []),
    ];
    expect(texts.filter((text) => isUnsafeOutput(text))).toEqual([]);
    expect(texts.join(" ")).not.toContain("kill");
  });
});

describe("every sentence of the built-in coach", () => {
  const sentences = builtInTexts();

  test("passes the gate on its way out", () => {
    expect(sentences.length).toBeGreaterThan(3000);
    expect(sentences.filter((sentence) => isUnsafeOutput(sentence))).toEqual([]);
  });

  test("passes it in the words of every kind of goal, too", () => {
    const ideas = goalKinds.flatMap((kind) =>
      Object.values(ideaListOf(goalCatalogue(kind))).flatMap((list) =>
        list.flatMap(({ texts: [first] }) => (first ? [`${first.title}. ${first.description}`] : [])),
      ),
    );
    expect(ideas.length).toBeGreaterThan(25 * 150);
    expect(ideas.filter((idea) => isUnsafeOutput(idea))).toEqual([]);
  });

  test("does not hit the gate when a client sends it back", () => {
    expect(sentences.filter((sentence) => classifyText(sentence) !== null)).toEqual([]);
  });
});
