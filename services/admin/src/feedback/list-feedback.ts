import { findNewestFirst, type Connection, type PageInput } from "@questwell/common";
import { recordAudit } from "../audit/record-audit.ts";
import type { AdminContext } from "../context.ts";
import { FeedbackModel, type Feedback } from "./feedback.model.ts";

const MAX_PAGE_SIZE = 100;

/**
 * The feedback, newest first, for admins; each page that is read is in the audit log.
 *
 * @throws AppError BAD_USER_INPUT for a page size outside 1 to 100 or an invalid cursor, UNAVAILABLE when the log
 * cannot be written.
 */
export async function listFeedback(ctx: AdminContext, page: PageInput): Promise<Connection<Feedback>> {
  const found = await findNewestFirst(FeedbackModel, {}, page, MAX_PAGE_SIZE);
  await recordAudit(ctx, "feedback.read", null);
  return found;
}
