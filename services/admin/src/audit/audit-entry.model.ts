import { model, Schema } from "mongoose";

/** An action of an admin; its subject is a separate row, because it may arrive earlier or later. */
export interface AuditEntry {
  _id: string;
  /** A keyed hash once the admin's account is erased. */
  actorId: string;
  /** For example `users.read` or `announcement.create`. */
  action: string;
  /** When the action happened. */
  createdAt: Date;
}

const schema = new Schema<AuditEntry>(
  {
    _id: { type: String, required: true },
    actorId: { type: String, required: true },
    action: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, strict: "throw" },
);
schema.index({ createdAt: -1, _id: -1 });
schema.index({ actorId: 1 });

/** Every action of an admin, here and in other services. */
export const AuditEntryModel = model<AuditEntry>("AuditEntry", schema, "audit_entries");
