import { AppError, insertOnce, retryOnConflict, type Clock } from "@questwell/common";
import type { RecordOperatorActRequest } from "@questwell/proto";
import { erasure } from "../erasure/erasure.ts";
import { AuditEntryModel } from "./audit-entry.model.ts";
import { AuditSubjectModel } from "./audit-subject.model.ts";

/** Who acts at the command line has no account; the log says this in place of one. */
const OPERATOR = "operator";

/**
 * Writes to the audit log what somebody at the command line is about to do, once however often it is asked.
 *
 * @throws AppError BAD_USER_INPUT when it says not what, UNAVAILABLE when it cannot be written.
 */
export async function recordOperatorAct(
  { clock }: { clock: Clock },
  { auditId: _id, action, subjectId }: RecordOperatorActRequest,
): Promise<Record<string, never>> {
  if (!_id || !action) throw new AppError("BAD_USER_INPUT", "The act is incomplete");
  const entry = { _id, actorId: OPERATOR, action, createdAt: clock.now() };
  await erasure.purgeAfter(subjectId ? [subjectId] : [], () =>
    retryOnConflict(async () => {
      if (subjectId) await insertOnce(AuditSubjectModel, { _id, subjectId });
      await insertOnce(AuditEntryModel, entry);
    }),
  );
  return {};
}
