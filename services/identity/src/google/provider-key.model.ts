import { model, Schema } from "mongoose";

/**
 * The account of a provider's user. The row is inserted first and contains the account's id, so that a crash before the
 * account is stored, or a concurrent second sign-in, results in the same account.
 */
export interface ProviderKeyRow {
  /** The provider and its id of the user, which is never reassigned: `google:<sub>`. */
  _id: string;
  userId: string;
}

const providerKeySchema = new Schema<ProviderKeyRow>(
  { _id: { type: String, required: true }, userId: { type: String, required: true } },
  { collection: "provider_keys", versionKey: false, strict: "throw" },
);
providerKeySchema.index({ userId: 1 });

export const ProviderKeyModel = model<ProviderKeyRow>("ProviderKey", providerKeySchema);
