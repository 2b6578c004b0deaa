import { factOutboxFields, indexFactOutbox, type FactOutbox } from "@questwell/common";
import { model, Schema } from "mongoose";

/**
 * Why a session was revoked: signed out, replaced by a sign-in in the same browser, token used twice, role changed, too
 * many newer sessions, password changed, account deleted, or ended by an operator.
 */
export type RevocationReason =
  | "logout"
  | "replaced"
  | "reuse"
  | "role"
  | "expired"
  | "password"
  | "deleted"
  | "operator";

/** The revocation of a session, at most one per session, with its event. */
export interface SessionRevocationRow extends FactOutbox {
  /** The session. */
  _id: string;
  reason: RevocationReason;
  at: Date;
  /** When the TTL index deletes it: the session would have expired by then. */
  deleteAt: Date;
}

const sessionRevocationSchema = new Schema<SessionRevocationRow>(
  {
    _id: { type: String, required: true },
    reason: { type: String, required: true },
    at: { type: Date, required: true },
    deleteAt: { type: Date, required: true },
    ...factOutboxFields,
  },
  { collection: "session_revocations", versionKey: false, strict: "throw" },
);
sessionRevocationSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });
indexFactOutbox(sessionRevocationSchema);

export const SessionRevocationModel = model<SessionRevocationRow>(
  "SessionRevocation",
  sessionRevocationSchema,
);
