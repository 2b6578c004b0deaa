import { randomUUID } from "node:crypto";
import { insertOnce, retryOnConflict } from "@questwell/common";
import type { AdminContext } from "../context.ts";
import { AuditEntryModel } from "./audit-entry.model.ts";
import { AuditSubjectModel } from "./audit-subject.model.ts";

/** The admin actions of this service. */
export type AuditedAction =
  | "announcement.create"
  | "announcement.update"
  | "announcement.delete"
  | "feedback.read"
  | "feedback.delete";

/**
 * Writes the viewer's next action to the audit log. It comes first, so that no action or read happens without an entry
 * in the log.
 *
 * @param subjectId the person or thing; null for a page of many
 * @throws AppError UNAVAILABLE when it cannot be written: then the viewer must not continue.
 */
export async function recordAudit(
  ctx: AdminContext,
  action: AuditedAction,
  subjectId: string | null,
): Promise<void> {
  const entry = {
    _id: randomUUID(),
    actorId: ctx.requireViewer().id,
    action,
    createdAt: ctx.clock.now(),
  };
  await ctx.purgeAfter([entry.actorId, ...(subjectId === null ? [] : [subjectId])], () =>
    retryOnConflict(async () => {
      if (subjectId !== null) await insertOnce(AuditSubjectModel, { _id: entry._id, subjectId });
      await insertOnce(AuditEntryModel, entry);
    }),
  );
}
