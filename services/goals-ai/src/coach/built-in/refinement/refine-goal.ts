import type { GoalConversation, GoalRefinement } from "../../coach.ts";
import { carefulPhrases, phrases } from "./phrases.ts";
import { carefulPlanOf, planOf, quote, refinedGoalOf, titleOf } from "./plan.ts";
import { answersOf, isOpen, topics, wantsToFinish } from "../topics.ts";

/**
 * Continues a conversation about a goal: a word about the last answer and the next question, or the plan once every
 * question was asked or the person asks for the plan. An answer is matched to its question by position only; the
 * coach's messages come from the client and are not trusted.
 */
export function refineGoal({
  goalText,
  messages,
  coachingStyle,
  mustConclude,
  isSensitive,
}: GoalConversation): GoalRefinement {
  const style = isSensitive ? carefulPhrases : phrases[coachingStyle];
  const goal = quote(titleOf(goalText));
  const given = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const answers = answersOf(given);
  const refinedGoal = isSensitive ? titleOf(goalText) : refinedGoalOf(goalText, answers);
  const last = given.at(-1);
  const topic = topics[given.length];
  if (!topic || mustConclude || (last !== undefined && wantsToFinish(last)))
    return {
      refinedGoal,
      response: style.closing(goal),
      plan: isSensitive ? carefulPlanOf(goalText) : planOf(goalText, answers),
    };
  const before =
    last === undefined ? style.opening(goal) : isOpen(last) ? style.leftOpen : style.heard(quote(last));
  return { refinedGoal, response: `${before} ${style.questions[topic]}`, plan: null };
}
