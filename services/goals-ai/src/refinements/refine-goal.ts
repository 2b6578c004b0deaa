import { parseInput } from "@questwell/common";
import { chosenCoach } from "../coach/chosen-coach.ts";
import type { GoalsAiContext } from "../context.ts";
import type { GoalRefinement, MutationRefineGoalArgs } from "../schema.generated.ts";
import { answerSafely } from "./answer-safely.ts";
import { goalText } from "./refinement-input.ts";

/**
 * Starts refining a goal: returns the coach's first question, or help if the goal is about harm.
 *
 * @throws AppError BAD_USER_INPUT for a text outside 1 to 2000 characters and an unknown coach; RATE_LIMITED beyond 20
 *   requests a day; CONFLICT while another request of the person is in flight.
 */
export async function refineGoal(
  ctx: GoalsAiContext,
  input: MutationRefineGoalArgs,
): Promise<GoalRefinement> {
  const text = parseInput(goalText, input.goalText);
  const chosen = parseInput(chosenCoach, input.coach);
  return answerSafely(
    ctx,
    { all: [text], own: [text], newest: text },
    { goalText: text, messages: [], mustConclude: false },
    chosen,
  );
}
