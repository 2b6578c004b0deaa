import { model, Schema } from "mongoose";

/**
 * Which account a person of the sign-in provider has. The row comes first and gives the account its id, so that a
 * crash before the account is stored, or a second sign-in at the same moment, ends in the same account.
 */
export interface ProviderKeyRow {
  /** The provider and the id that it never gives to anybody else: `google:<sub>`. */
  _id: string;
  userId: string;
}

const providerKeySchema = new Schema<ProviderKeyRow>(
  { _id: { type: String, required: true }, userId: { type: String, required: true } },
  { collection: "provider_keys", versionKey: false, strict: "throw" },
);
providerKeySchema.index({ userId: 1 });

export const ProviderKeyModel = model<ProviderKeyRow>("ProviderKey", providerKeySchema);
