import { parseInput } from "@questwell/common";
import type { GoalsAiContext } from "../context.ts";
import type { GoalRefinement, MutationContinueRefinementArgs } from "../schema.generated.ts";
import { answerSafely } from "./answer-safely.ts";
import { continueRefinementInput } from "./refinement-input.ts";

/** After this many answers of the person the coach must return its plan. */
const MAX_TURNS = 4;

/**
 * Continues a conversation about a goal; it is complete after the fourth answer at the latest. The goal text is the
 * person's first message or, without one, the latest version of the goal; it does not count as a turn. The response is
 * help if any part of the conversation is about harm, whichever role it is attributed to.
 *
 * @throws AppError BAD_USER_INPUT for an empty or over-long text, more than 20 messages, more than 16 kB of them, or an
 *   unknown coach; RATE_LIMITED beyond 20 requests a day; CONFLICT while another request of the person is in flight.
 */
export async function continueRefinement(
  ctx: GoalsAiContext,
  { input }: MutationContinueRefinementArgs,
): Promise<GoalRefinement> {
  const { response, conversation, currentGoal, coach } = parseInput(continueRefinementInput, input);
  const first = conversation.findIndex(({ role }) => role === "user");
  const goalText = conversation[first]?.content || currentGoal;
  const messages = [...conversation.slice(first + 1), { role: "user" as const, content: response }];
  const turns = messages.filter(({ role }) => role === "user").length;
  const textsOf = (texts: typeof conversation) => [
    ...texts.map(({ content }) => content),
    response,
    currentGoal,
  ];
  const texts = {
    all: textsOf(conversation),
    own: textsOf(conversation.filter(({ role }) => role === "user")),
    newest: response,
  };
  return answerSafely(ctx, texts, { goalText, messages, mustConclude: turns >= MAX_TURNS }, coach);
}
