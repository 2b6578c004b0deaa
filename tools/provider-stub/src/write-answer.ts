import { z } from "zod";
import { ideas } from "./ideas.ts";

const step = z.object({ number: z.number(), text: z.string() });
/** The part of a request for challenges that its answer depends on. */
const challengeTask = z.object({
  difficulties: z.array(z.enum(["easy", "medium", "hard"])),
  recentTitles: z.array(z.string()),
  goal: z.object({ openSteps: z.array(step) }).nullable(),
});
/** The same of a request for a step of a conversation. */
const goalTask = z.object({
  goal: z.string(),
  conversation: z.array(z.object({ from: z.string(), text: z.string() })),
  mustConclude: z.boolean(),
});

const questions = [
  { topic: "time", response: "When in your week could this fit? A day and an hour are enough." },
  { topic: "obstacle", response: "What could get in the way, and what would you do then?" },
  { topic: "measure", response: "How will you notice that it is working?" },
  { topic: "reason", response: "Why does this matter to you right now?" },
] as const;

const WORDS = 60;

/** The same of a request for a weekly review. */
const reviewTask = z.object({
  facts: z.array(z.object({ fact: z.string(), have: z.number(), of: z.number().nullable() })),
  areas: z.array(z.object({ number: z.number() })),
});

/** A good answer to a request: a set of challenges, a question about a goal, its plan, or a weekly review. */
export function writeAnswer({ schema, message }: { schema: string; message: string }): string {
  const task: unknown = JSON.parse(message);
  if (schema === "review") return JSON.stringify(writeReview(task));
  return JSON.stringify(schema === "challengeSet" ? writeChallenges(task) : writeStep(task));
}

function writeReview(task: unknown) {
  const { facts, areas } = reviewTask.parse(task);
  const observations = facts.slice(0, 2).map(({ fact, have, of }) => ({
    fact,
    sentence:
      of === null ? `Your count for this week is ${have}.` : `This week shows ${have} of ${of} for you.`,
  }));
  const proposals = areas.slice(0, 2).map(({ number }) => ({
    area: number,
    intent: "same",
    sentence: "You could go on like this in the next week.",
  }));
  return { opening: "You gave this week a good try, step by step.", observations, proposals };
}

function writeChallenges(task: unknown) {
  const { difficulties, recentTitles, goal } = challengeTask.parse(task);
  const seen = new Set(recentTitles);
  const challenges = difficulties.map((difficulty, at) => {
    const of = ideas[difficulty];
    const idea = of.find(({ title }) => !seen.has(title)) ?? of[at % of.length];
    if (idea === undefined) throw new Error("There are no ideas");
    seen.add(idea.title);
    const steps = goal?.openSteps ?? [];
    return {
      difficulty,
      ...idea,
      days: 1,
      step: steps.length === 0 ? null : (steps[at % steps.length]?.number ?? null),
    };
  });
  return { challenges };
}

function writeStep(task: unknown) {
  const { goal, conversation, mustConclude } = goalTask.parse(task);
  const refinedGoal = goal.slice(0, WORDS);
  const turn = conversation.filter(({ from }) => from === "person").length;
  const question = questions[turn];
  if (!mustConclude && question !== undefined) return { refinedGoal, ...question, plan: null };
  const steps = [
    { text: "Choose a fixed time in your week", firstAction: "Block one hour in your calendar", minutes: 10 },
    { text: "Gather what you need", firstAction: "List what is missing on paper", minutes: 15 },
    { text: "Do a first small round", firstAction: "Lay everything out the night before", minutes: 10 },
    { text: "Look back after a week", firstAction: "Write down what went well", minutes: 15 },
  ];
  return {
    refinedGoal,
    response: "Here is a plan that you can change as you go.",
    topic: "done",
    plan: { title: refinedGoal, steps },
  };
}
