import { findNewestFirst, type Connection, type PageInput } from "@questwell/common";
import type { GoalsAiContext } from "../context.ts";
import { CoachCallModel, notDeleted, type CoachCall } from "./coach-call.model.ts";

const MAX_PAGE_SIZE = 50;

/**
 * The viewer's calls to the language model, newest first; those that still run, too.
 *
 * @throws AppError BAD_USER_INPUT for a page size outside 1 to 50 or an invalid cursor.
 */
export function listCalls(ctx: GoalsAiContext, page: PageInput): Promise<Connection<CoachCall>> {
  return findNewestFirst(CoachCallModel, notDeleted(ctx.requireViewer().id), page, MAX_PAGE_SIZE);
}
