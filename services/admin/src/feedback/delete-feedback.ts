import { notFound, retryOnConflict } from "@questwell/common";
import { recordAudit } from "../audit/record-audit.ts";
import type { AdminContext } from "../context.ts";
import type { MutationDeleteFeedbackArgs } from "../schema.generated.ts";
import { FeedbackModel, type Feedback } from "./feedback.model.ts";

/**
 * Deletes a message.
 *
 * @throws AppError REAUTH when the admin signed in more than an hour ago, NOT_FOUND when it is missing.
 */
export async function deleteFeedback(
  ctx: AdminContext,
  { id }: MutationDeleteFeedbackArgs,
): Promise<Feedback> {
  ctx.requireRecentSignIn();
  const feedback = await FeedbackModel.findOne({ _id: id }).lean<Feedback>();
  if (!feedback) throw notFound();
  await recordAudit(ctx, "feedback.delete", id);
  await retryOnConflict(() => FeedbackModel.deleteOne({ _id: id }));
  return feedback;
}
