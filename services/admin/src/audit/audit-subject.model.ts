import { model, Schema } from "mongoose";

/** The person or thing that an entry of the audit log is about; an entry about many has no such row. */
export interface AuditSubject {
  /** The entry. */
  _id: string;
  /** A keyed hash once the person's account is erased. */
  subjectId: string;
}

const schema = new Schema<AuditSubject>(
  { _id: { type: String, required: true }, subjectId: { type: String, required: true } },
  { versionKey: false, strict: "throw" },
);
schema.index({ subjectId: 1 });

export const AuditSubjectModel = model<AuditSubject>("AuditSubject", schema, "audit_subjects");
