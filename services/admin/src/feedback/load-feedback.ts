import type { AdminContext } from "../context.ts";
import { FeedbackModel, type Feedback } from "./feedback.model.ts";
import { canRead } from "./feedback.policy.ts";

/** One message by id; null when it is missing or not for the viewer. */
export async function loadFeedback(ctx: AdminContext, id: string): Promise<Feedback | null> {
  const viewer = ctx.requireViewer();
  const feedback = await FeedbackModel.findOne({ _id: id }).lean<Feedback>();
  return feedback && canRead(viewer, feedback) ? feedback : null;
}
