import { model, Schema } from "mongoose";

/**
 * The claim of an account to an address. Only these rows make addresses unique: an account that changes its address
 * inserts one and deletes one. An account has an address when its own row agrees; a claim that disagrees was left by a
 * crash.
 */
export interface EmailClaimRow {
  /** The normalised address. */
  _id: string;
  userId: string;
  /** New with every attempt, so that no delete hits a claim that was renewed meanwhile. */
  token: string;
  claimedAt: Date;
}

const emailClaimSchema = new Schema<EmailClaimRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    token: { type: String, required: true },
    claimedAt: { type: Date, required: true },
  },
  { collection: "email_claims", versionKey: false, strict: "throw" },
);
emailClaimSchema.index({ userId: 1 });

export const EmailClaimModel = model<EmailClaimRow>("EmailClaim", emailClaimSchema);
