import type { GoalConversation, GoalRefinement } from "../../coach.ts";
import { carefulPhrases, phrases } from "./phrases.ts";
import { carefulPlanOf, planOf, quote, refinedGoalOf, titleOf } from "./plan.ts";
import { answersOf, isOpen, topics, wantsToFinish } from "./topics.ts";

/**
 * Goes on with a conversation about a goal: a word about the last answer and the next question, or the plan once all
 * is asked or the person wants it. Which question an answer belongs to follows from its place alone, whatever the
 * client says that the coach said.
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
  const said = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const answers = answersOf(said);
  const refinedGoal = isSensitive ? titleOf(goalText) : refinedGoalOf(goalText, answers);
  const last = said.at(-1);
  const topic = topics[said.length];
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
