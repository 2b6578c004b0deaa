import { z } from "zod";
import type { Asked } from "../coach/answered.ts";
import { coachingStyles, type GoalConversation } from "../coach/coach.ts";
import type { GoalsAiContext } from "../context.ts";
import type { GoalRefinement } from "../schema.generated.ts";

const styleSchema = z.enum(coachingStyles).catch("motivational");

/** A person's conversation without the coaching style and the sensitivity, which come from elsewhere. */
export type AskedConversation = Omit<GoalConversation, "coachingStyle" | "isSensitive">;

/** Continues a conversation with the coach, in the viewer's style. */
export async function answerConversation(
  ctx: GoalsAiContext,
  conversation: Omit<GoalConversation, "coachingStyle">,
): Promise<GoalRefinement> {
  const coachingStyle = styleSchema.parse(ctx.requireViewer().coachingStyle);
  const asked = askedBy(ctx, [conversation, coachingStyle]);
  const { value, coach, reason } = await ctx.coach.refineGoal(ctx, { ...conversation, coachingStyle }, asked);
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

/** The same words within an hour are one wish: sent again after a lost response, they are not paid twice. */
function askedBy(ctx: GoalsAiContext, wish: unknown): Asked {
  const viewer = ctx.requireViewer();
  const hour = ctx.clock.now().toISOString().slice(0, 13);
  return {
    userId: viewer.id,
    callKey: JSON.stringify(["conversation", hour, wish]),
    answerBy: ctx.deadline,
    mayUseAi: viewer.aiCoach === true,
  };
}
