import { notFound } from "@questwell/common";
import type { GoalsAiContext } from "../context.ts";
import { CoachCallModel, notDeleted, toDeleted } from "./coach-call.model.ts";

/**
 * Deletes one of the viewer's calls with its texts. One in flight may still answer its caller, but stores nothing more.
 *
 * @returns its id
 * @throws AppError NOT_FOUND if it is missing, deleted, or owned by another account.
 */
export async function deleteCall(ctx: GoalsAiContext, { id }: { id: string }): Promise<string> {
  const { id: userId } = ctx.requireViewer();
  const own = { _id: id, ...notDeleted(userId) };
  const { modifiedCount } = await CoachCallModel.updateOne(own, toDeleted);
  if (modifiedCount !== 1) throw notFound();
  return id;
}

/** Deletes all of the viewer's calls; the number of deleted ones. */
export async function deleteCalls(ctx: GoalsAiContext): Promise<number> {
  const { modifiedCount } = await CoachCallModel.updateMany(notDeleted(ctx.requireViewer().id), toDeleted);
  return modifiedCount;
}
