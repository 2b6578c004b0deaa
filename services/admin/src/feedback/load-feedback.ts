import type { Viewer } from "@questwell/common";
import { recordAudit } from "../audit/record-audit.ts";
import type { AdminContext } from "../context.ts";
import { FeedbackModel, type Feedback } from "./feedback.model.ts";

/** Feedback may be read by its author and by admins. */
const canRead = (viewer: Viewer, feedback: { userId: string | null }) =>
  viewer.isAdmin || viewer.id === feedback.userId;

/** A message by id; null when it is missing or the viewer may not read it. A read by an admin is in the audit log. */
export async function loadFeedback(ctx: AdminContext, id: string): Promise<Feedback | null> {
  const viewer = ctx.requireViewer();
  const feedback = await FeedbackModel.findOne({ _id: id }).lean<Feedback>();
  if (!feedback || !canRead(viewer, feedback)) return null;
  if (feedback.userId !== viewer.id) await recordAudit(ctx, "feedback.read", feedback.userId);
  return feedback;
}
