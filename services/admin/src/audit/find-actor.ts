import { trusted } from "mongoose";
import { AuditEntryModel, type AuditEntry } from "./audit-entry.model.ts";
import { AuditSubjectModel, type AuditSubject } from "./audit-subject.model.ts";
import type { AuditedAction } from "./record-audit.ts";

/** Who did something first, as the log names them; null when it knows of nobody. */
export async function findActor(action: AuditedAction, subjectId: string): Promise<string | null> {
  const about = await AuditSubjectModel.find({ subjectId }).lean<AuditSubject[]>();
  const ids = about.map(({ _id }) => _id);
  const [first] = await AuditEntryModel.find({ _id: trusted({ $in: ids }), action })
    .sort({ createdAt: 1 })
    .limit(1)
    .lean<AuditEntry[]>();
  return first?.actorId ?? null;
}
