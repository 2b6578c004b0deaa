import type { GoalsAiContext } from "../context.ts";
import { countryOfZone } from "../help-lines/country-of-zone.ts";
import { helpIn } from "../help-lines/help-line-book.ts";
import { isRefused, type Refused } from "../safety/gate.ts";
import { kindWords } from "../safety/kind-words.ts";
import type { GoalRefinement } from "../schema.generated.ts";
import { checkConversation, type SentTexts } from "./check-conversation.ts";
import { answerConversation, type AskedConversation, type ChosenCoach } from "./refinement-answer.ts";

/**
 * Continues a conversation with the coach. If any of it is about harm, the response is help instead, before any limit
 * or lock: nothing of it is counted or stored, and no limit blocks help.
 *
 * @throws AppError RATE_LIMITED beyond 20 requests a day and beyond the limit of `checkConversation`, CONFLICT while another request of the person is in flight.
 */
export async function answerSafely(
  ctx: GoalsAiContext,
  texts: SentTexts,
  conversation: AskedConversation,
  chosen: ChosenCoach,
): Promise<GoalRefinement> {
  const hit = await checkConversation(ctx, texts);
  if (isRefused(hit)) return helpFor(ctx, hit);
  const isSensitive = hit !== null;
  const answer = await answerConversation(ctx, { ...conversation, isSensitive }, chosen);
  return hit ? { ...answer, response: `${answer.response} ${kindWords[hit.category]}` } : answer;
}

function helpFor(ctx: GoalsAiContext, { category, action }: Refused): GoalRefinement {
  const { timeZone } = ctx.requireViewer();
  const country = action === "help" ? countryOfZone(timeZone, Object.keys(ctx.helpLines)) : null;
  return {
    refinedGoal: "",
    response: kindWords[category],
    isComplete: false,
    goalData: null,
    coach: "built-in",
    coachReason: null,
    help: { category, action, ...helpIn(ctx.helpLines, country, category) },
  };
}
