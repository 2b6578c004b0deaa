import { z } from "zod";
import type { Asked } from "../coach/answered.ts";
import { coachingStyles, type GoalConversation } from "../coach/coach.ts";
import type { GoalsAiContext } from "../context.ts";
import type { GoalRefinement } from "../schema.generated.ts";
import { withRateLimitAndLock } from "./spend-request.ts";
import { findWish } from "./wish-key.ts";

const styleSchema = z.enum(coachingStyles).catch("motivational");

/** A person's conversation without the coaching style and the sensitivity, which come from elsewhere. */
export type AskedConversation = Omit<GoalConversation, "coachingStyle" | "isSensitive">;

/** The coach that the person chose for this answer. */
export type ChosenCoach = "built-in" | null | undefined;

/**
 * Answers in a conversation, in the viewer's style. One who chooses the built-in coach while the language model is
 * asked for the same words gets its answer at once, as part of the same request.
 *
 * @throws AppError RATE_LIMITED beyond 20 requests a day, CONFLICT while another request of the person is in flight.
 */
export async function answerConversation(
  ctx: GoalsAiContext,
  unstyled: Omit<GoalConversation, "coachingStyle">,
  chosen: ChosenCoach,
): Promise<GoalRefinement> {
  const viewer = ctx.requireViewer();
  const conversation = { ...unstyled, coachingStyle: styleSchema.parse(viewer.coachingStyle) };
  const { callKey, isAsked } = await findWish(ctx, conversation);
  const asked: Asked = {
    userId: viewer.id,
    callKey,
    trigger: conversation.messages.length === 0 ? "refine" : "continue",
    answerBy: ctx.deadline,
    mayUseAi: viewer.aiCoach === true && chosen !== "built-in",
  };
  const answer = () => refine(ctx, conversation, asked);
  return chosen === "built-in" && isAsked ? answer() : withRateLimitAndLock(ctx, answer);
}

async function refine(
  ctx: GoalsAiContext,
  conversation: GoalConversation,
  asked: Asked,
): Promise<GoalRefinement> {
  const { value, coach, reason } = await ctx.coach.refineGoal(ctx, conversation, asked);
  const { refinedGoal, response, plan } = value;
  return {
    refinedGoal,
    response,
    isComplete: plan !== null,
    goalData: plan,
    coach,
    coachReason: reason,
    help: null,
  };
}
