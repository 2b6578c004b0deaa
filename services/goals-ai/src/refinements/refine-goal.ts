import { parseInput } from "@questwell/common";
import type { GoalsAiContext } from "../context.ts";
import type { GoalRefinement, MutationRefineGoalArgs } from "../schema.generated.ts";
import { answerSafely } from "./answer-safely.ts";
import { goalText } from "./refinement-input.ts";

/**
 * Begins to refine a goal: the coach's first question, or help where the goal is about harm.
 *
 * @throws AppError BAD_USER_INPUT for a text outside 1 to 2000 characters; RATE_LIMITED beyond 20 requests a day;
 *   CONFLICT while another one of the person's runs.
 */
export async function refineGoal(
  ctx: GoalsAiContext,
  input: MutationRefineGoalArgs,
): Promise<GoalRefinement> {
  const text = parseInput(goalText, input.goalText);
  return answerSafely(
    ctx,
    { all: [text], own: [text] },
    { goalText: text, messages: [], mustConclude: false },
  );
}
