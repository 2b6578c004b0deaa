import { withoutEnd } from "@questwell/common";
import type { GoalConversation, GoalRefinement } from "../coach/coach.ts";
import { checkPlan } from "../content/check-plan.ts";
import { checkForm, checkGrade, checkWords } from "../content/check-words.ts";
import { goalStepLimits } from "./limits.ts";
import { MOST_FAULTS, readWithLimits, toText } from "./read-with-limits.ts";
import { removePrivate } from "./remove-private.ts";
import type { Reading, Task } from "./task.ts";
import { goalStepWire } from "./wire-schemas.ts";

const MAX_TOKENS = 1500;

/** The task of answering in a conversation about a goal: a question, or the plan. */
export function goalStepTask(conversation: GoalConversation): Task<GoalRefinement> {
  const { goalText, messages, coachingStyle, mustConclude } = conversation;
  const goal = removePrivate(goalText);
  // Who said it is the client's claim: it stays data, and no message has the role of the assistant.
  const said = messages.map(({ role, content }) => ({
    from: role === "user" ? "person" : "coach",
    text: removePrivate(content),
  }));
  const freeTexts = [goal, ...said.map(({ text }) => text)];
  return {
    purpose: messages.length === 0 ? "refineStep" : "continueStep",
    prompt: "refine",
    style: coachingStyle,
    data: { goal, conversation: said, mustConclude },
    freeTexts,
    wire: goalStepWire,
    maxTokens: MAX_TOKENS,
    read: (wire) => readGoalStep(wire, conversation, freeTexts),
  };
}

function readGoalStep(
  wire: unknown,
  { messages, mustConclude }: GoalConversation,
  known: readonly string[],
): Reading<GoalRefinement> {
  const read = readWithLimits(wire, goalStepWire, goalStepLimits);
  if ("faults" in read) return read;
  const { refinedGoal, response, topic, plan } = read.answer;
  const faults = [
    ...((topic === "done") === (plan !== null) ? [] : ["plan: give it exactly when topic is done"]),
    ...(messages.length === 0 && !mustConclude && plan !== null
      ? ["plan: the first answer asks a question"]
      : []),
    ...(mustConclude && plan === null ? ["plan: mustConclude is true, so give it"] : []),
    ...checkForm(refinedGoal, "refinedGoal").map(toText),
    ...checkWords(response, "response").map(toText),
    ...checkGrade(response, "response").map(toText),
    ...(plan === null ? [] : [...checkForm(plan.title, "plan.title"), ...checkPlan(plan, known)].map(toText)),
  ];
  if (faults.length > 0) return { faults: faults.slice(0, MOST_FAULTS) };
  const value: GoalRefinement = {
    refinedGoal,
    response,
    plan: plan && { title: plan.title, subgoals: plan.steps.map(toSubgoal) },
  };
  const planTexts = value.plan ? [value.plan.title, ...value.plan.subgoals] : [];
  return { value, texts: [refinedGoal, response, ...planTexts] };
}

/** At most 188 characters, by the limits of its parts. */
const toSubgoal = ({ text, firstAction }: { text: string; firstAction: string }) =>
  `${withoutEnd(text, ".")}. Start: ${firstAction}`;
