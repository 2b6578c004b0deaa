import { model, Schema } from "mongoose";

/** That an address on the list of admins was used up. It outlives the account, so the row holds a hash of it. */
export interface AdminGrantRow {
  /** SHA-256 of the normalised address. */
  _id: string;
  /** Who signed up with it first; "erased" once they are gone. */
  userId: string;
}

const adminGrantSchema = new Schema<AdminGrantRow>(
  { _id: { type: String, required: true }, userId: { type: String, required: true } },
  { collection: "admin_grants", versionKey: false, strict: "throw" },
);

export const AdminGrantModel = model<AdminGrantRow>("AdminGrant", adminGrantSchema);
