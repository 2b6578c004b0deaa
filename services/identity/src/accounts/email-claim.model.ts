import { model, Schema } from "mongoose";

/**
 * That an address is an account's. Addresses are unique through these rows alone: an account that moves to another
 * address inserts one and deletes one. An account has an address when its row says so too; a claim whose account says
 * otherwise is one that a crash left behind.
 */
export interface EmailClaimRow {
  /** The normalised address. */
  _id: string;
  userId: string;
  /** New with every attempt, so that nobody deletes a claim that was renewed meanwhile. */
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
