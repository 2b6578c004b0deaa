import { insertOnce, PermanentError, type BackgroundContext, type ReceivedEvent } from "@questwell/common";
import type { AuditConcerned } from "@questwell/proto";
import { AuditSubjectModel } from "./audit-subject.model.ts";

/**
 * Stores the subject of an admin's action from another service; the action itself may arrive before or after.
 *
 * @throws PermanentError when the action or the subject is missing.
 */
export async function onAuditConcerned(
  _ctx: BackgroundContext,
  { message }: ReceivedEvent<AuditConcerned>,
): Promise<void> {
  const { auditId: _id, subjectId } = message;
  if (!_id || !subjectId) throw new PermanentError("The audit fact is incomplete");
  await insertOnce(AuditSubjectModel, { _id, subjectId });
}
