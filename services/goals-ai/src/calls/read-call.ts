import { notFound } from "@questwell/common";
import type { GoalsAiContext } from "../context.ts";
import { CoachCallModel, notDeleted, type CoachCall } from "./coach-call.model.ts";

/**
 * One of the viewer's calls to the language model, with its texts.
 *
 * @throws AppError NOT_FOUND if it is missing, deleted, or owned by another account.
 */
export async function readCall(ctx: GoalsAiContext, { id }: { id: string }): Promise<CoachCall> {
  const { id: userId } = ctx.requireViewer();
  const call = await CoachCallModel.findOne({ _id: id, ...notDeleted(userId) }).lean<CoachCall>();
  if (!call) throw notFound();
  return call;
}
