import { z } from "zod";
import { coachingStyles, type GoalConversation } from "../coach/coach.ts";
import type { GoalsAiContext } from "../context.ts";
import type { GoalRefinement } from "../schema.generated.ts";

const styleSchema = z.enum(coachingStyles).catch("motivational");

/** A person's conversation without the coaching style and the sensitivity, which come from elsewhere. */
export type AskedConversation = Omit<GoalConversation, "coachingStyle" | "isSensitive">;

/** Continues a conversation with the coach, in the viewer's style. */
export async function answerConversation(
  ctx: Pick<GoalsAiContext, "coach" | "requireViewer">,
  conversation: Omit<GoalConversation, "coachingStyle">,
): Promise<GoalRefinement> {
  const { coach } = ctx;
  const coachingStyle = styleSchema.parse(ctx.requireViewer().coachingStyle);
  const { refinedGoal, response, plan } = await coach.refineGoal({ ...conversation, coachingStyle });
  return { refinedGoal, response, isComplete: plan !== null, goalData: plan, coach: coach.name, help: null };
}
