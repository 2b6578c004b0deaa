import { AppError, insertOnce, retryOnConflict, type Clock } from "@questwell/common";
import type { RecordOperatorActRequest } from "@questwell/proto";
import { AuditEntryModel } from "./audit-entry.model.ts";
import { AuditSubjectModel } from "./audit-subject.model.ts";

/** The actor of command-line actions in the log: an operator has no account. */
const OPERATOR = "operator";

/**
 * Writes an operator's next command-line action to the audit log; idempotent.
 *
 * @throws AppError BAD_USER_INPUT when the action is missing, UNAVAILABLE when it cannot be written.
 */
export async function recordOperatorAct(
  { clock }: { clock: Clock },
  { auditId: _id, action, subjectId }: RecordOperatorActRequest,
): Promise<Record<string, never>> {
  if (!_id || !action) throw new AppError("BAD_USER_INPUT", "The act is incomplete");
  const entry = { _id, actorId: OPERATOR, action, createdAt: clock.now() };
  await retryOnConflict(async () => {
    if (subjectId) await insertOnce(AuditSubjectModel, { _id, subjectId });
    await insertOnce(AuditEntryModel, entry);
  });
  return {};
}
