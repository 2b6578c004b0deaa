import { findNewestFirst, type Connection, type PageInput } from "@questwell/common";
import { FeedbackModel, type Feedback } from "./feedback.model.ts";

const LARGEST_PAGE = 100;

/**
 * What people wrote, newest first, for admins.
 *
 * @throws AppError BAD_USER_INPUT for a page size outside 1 to 100 or a cursor that is none.
 */
export function listFeedback(page: PageInput): Promise<Connection<Feedback>> {
  return findNewestFirst(FeedbackModel, {}, page, LARGEST_PAGE);
}
