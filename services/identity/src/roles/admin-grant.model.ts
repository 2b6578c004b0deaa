import { model, Schema } from "mongoose";

/**
 * The used grant of an address on the list of admins. It outlives the account, so the row contains a hash of the
 * address.
 */
export interface AdminGrantRow {
  /** SHA-256 of the normalised address. */
  _id: string;
  /** The account that used it; "erased" once that is deleted. */
  userId: string;
}

const adminGrantSchema = new Schema<AdminGrantRow>(
  { _id: { type: String, required: true }, userId: { type: String, required: true } },
  { collection: "admin_grants", versionKey: false, strict: "throw" },
);
adminGrantSchema.index({ userId: 1 });

export const AdminGrantModel = model<AdminGrantRow>("AdminGrant", adminGrantSchema);
