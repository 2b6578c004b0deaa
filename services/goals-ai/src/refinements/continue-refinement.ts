import { parseInput } from "@questwell/common";
import type { GoalsAiContext } from "../context.ts";
import type { GoalRefinement, MutationContinueRefinementArgs } from "../schema.generated.ts";
import { answerConversation } from "./refinement-answer.ts";
import { continueRefinementInput } from "./refinement-input.ts";
import { spendRequest } from "./spend-request.ts";

/** After so many answers of the person the coach has to come to its plan. */
const MAX_TURNS = 4;

/**
 * Goes on with a conversation about a goal; after the fourth answer at the latest it is complete. The goal text is the
 * person's first message, or without one the goal as it read last; it is no turn.
 *
 * @throws AppError BAD_USER_INPUT for an empty or over-long text, more than 20 messages, or more than 16 kB of them;
 *   RATE_LIMITED beyond 20 requests a day; CONFLICT while another one of the person's runs.
 */
export async function continueRefinement(
  ctx: GoalsAiContext,
  { input }: MutationContinueRefinementArgs,
): Promise<GoalRefinement> {
  const { response, conversation, currentGoal } = parseInput(continueRefinementInput, input);
  const first = conversation.findIndex(({ role }) => role === "user");
  const goalText = conversation[first]?.content || currentGoal;
  const messages = [...conversation.slice(first + 1), { role: "user" as const, content: response }];
  const turns = messages.filter(({ role }) => role === "user").length;
  return spendRequest(ctx, () =>
    answerConversation(ctx, { goalText, messages, mustConclude: turns >= MAX_TURNS }),
  );
}
