import { z } from "zod";
import { coachingStyles, type GoalConversation } from "../coach/coach.ts";
import type { GoalsAiContext } from "../context.ts";
import type { GoalRefinement } from "../schema.generated.ts";

const styleSchema = z.enum(coachingStyles).catch("motivational");

/** A conversation as the person has it: in whose style and how carefully it is answered comes from elsewhere. */
export type AskedConversation = Omit<GoalConversation, "coachingStyle" | "isSensitive">;

/** Lets the coach go on with a conversation, in the viewer's style. */
export async function answerConversation(
  ctx: Pick<GoalsAiContext, "coach" | "requireViewer">,
  conversation: Omit<GoalConversation, "coachingStyle">,
): Promise<GoalRefinement> {
  const { coach } = ctx;
  const coachingStyle = styleSchema.parse(ctx.requireViewer().coachingStyle);
  const { refinedGoal, response, plan } = await coach.refineGoal({ ...conversation, coachingStyle });
  return { refinedGoal, response, isComplete: plan !== null, goalData: plan, coach: coach.name, help: null };
}
