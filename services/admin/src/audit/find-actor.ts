import { trusted } from "mongoose";
import { AuditEntryModel, type AuditEntry } from "./audit-entry.model.ts";
import { AuditSubjectModel, type AuditSubject } from "./audit-subject.model.ts";
import type { AuditedAction } from "./record-audit.ts";

/** The actor of the first such action, as in the audit log; null when there is none. */
export async function findActor(action: AuditedAction, subjectId: string): Promise<string | null> {
  const about = await AuditSubjectModel.find({ subjectId }).lean<AuditSubject[]>();
  const ids = about.map(({ _id }) => _id);
  const [first] = await AuditEntryModel.find({ _id: trusted({ $in: ids }), action })
    .sort({ createdAt: 1 })
    .limit(1)
    .lean<AuditEntry[]>();
  return first?.actorId ?? null;
}
