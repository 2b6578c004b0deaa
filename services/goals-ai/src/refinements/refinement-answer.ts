import { z } from "zod";
import { coachingStyles, type Coach, type GoalConversation, type GoalPlan } from "../coach/coach.ts";
import type { GoalsAiContext } from "../context.ts";

/** Where a conversation about a goal stands, as the person sees it. */
export interface RefinementAnswer {
  refinedGoal: string;
  response: string;
  isComplete: boolean;
  /** Once it is complete. */
  goalData: GoalPlan | null;
  coach: Coach["name"];
}

const styleSchema = z.enum(coachingStyles).catch("motivational");

/** Lets the coach go on with a conversation, in the viewer's style. */
export async function answerConversation(
  { coach, requireViewer }: Pick<GoalsAiContext, "coach" | "requireViewer">,
  conversation: Omit<GoalConversation, "coachingStyle">,
): Promise<RefinementAnswer> {
  const coachingStyle = styleSchema.parse(requireViewer().coachingStyle);
  const { refinedGoal, response, plan } = await coach.refineGoal({ ...conversation, coachingStyle });
  return { refinedGoal, response, isComplete: plan !== null, goalData: plan, coach: coach.name };
}
