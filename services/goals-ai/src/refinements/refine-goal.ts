import { parseInput } from "@questwell/common";
import type { GoalsAiContext } from "../context.ts";
import type { GoalRefinement, MutationRefineGoalArgs } from "../schema.generated.ts";
import { goalText } from "./refinement-input.ts";
import { answerConversation } from "./refinement-answer.ts";
import { spendRequest } from "./spend-request.ts";

/**
 * Begins to refine a goal: the coach's first question.
 *
 * @throws AppError BAD_USER_INPUT for a text outside 1 to 2000 characters; RATE_LIMITED beyond 20 requests a day;
 *   CONFLICT while another one of the person's runs.
 */
export async function refineGoal(
  ctx: GoalsAiContext,
  input: MutationRefineGoalArgs,
): Promise<GoalRefinement> {
  const conversation = { goalText: parseInput(goalText, input.goalText), messages: [], mustConclude: false };
  return spendRequest(ctx, () => answerConversation(ctx, conversation));
}
