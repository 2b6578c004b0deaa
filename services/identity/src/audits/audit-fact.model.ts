import { factOutboxFields, indexFactOutbox, type FactOutbox } from "@questwell/common";
import { model, Schema } from "mongoose";

/**
 * One half of an audit entry: the actor or the subject. The halves are separate rows, so that each names one person and
 * is deleted with that person.
 */
export interface AuditFactRow extends FactOutbox {
  /** `<auditId>:acted` or `<auditId>:concerned`. */
  _id: string;
  /** The person in this half. */
  userId: string;
}

const auditFactSchema = new Schema<AuditFactRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    ...factOutboxFields,
  },
  { collection: "audit_facts", versionKey: false, strict: "throw" },
);
auditFactSchema.index({ userId: 1 });
indexFactOutbox(auditFactSchema);

export const AuditFactModel = model<AuditFactRow>("AuditFact", auditFactSchema);
