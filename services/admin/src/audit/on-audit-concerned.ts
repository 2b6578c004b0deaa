import { insertOnce, PermanentError, type BackgroundContext, type ReceivedEvent } from "@questwell/common";
import type { AuditConcerned } from "@questwell/proto";
import { erasure } from "../erasure/erasure.ts";
import { AuditSubjectModel } from "./audit-subject.model.ts";

/**
 * Keeps whose data an admin's act in another service was about; the act itself may come before or after.
 *
 * @throws PermanentError when it names no act or nobody.
 */
export async function onAuditConcerned(
  _ctx: BackgroundContext,
  { message }: ReceivedEvent<AuditConcerned>,
): Promise<void> {
  const { auditId: _id, subjectId } = message;
  if (!_id || !subjectId) throw new PermanentError("The audit fact is incomplete");
  await erasure.purgeAfter([subjectId], () => insertOnce(AuditSubjectModel, { _id, subjectId }));
}
