import { model, Schema } from "mongoose";

/** A code that one friend can use; written once. A person's newest one is the one that counts. */
export interface Invitation {
  /** The code. */
  _id: string;
  userId: string;
  /** Grows with each of a person's codes, by the place it took among those of its day. */
  seq: number;
  /** The key of the request that made it, where it had one: its tries make one code. */
  effectId?: string;
  createdAt: Date;
  expiresAt: Date;
}

const schema = new Schema<Invitation>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    seq: { type: Number, required: true },
    effectId: { type: String },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: "throw" },
);
// One live code per person: the highest; of two made at the same time one is the newer.
schema.index({ userId: 1, seq: -1 }, { unique: true });
schema.index({ effectId: 1 }, { unique: true, partialFilterExpression: { effectId: { $type: "string" } } });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Every code until it expires. */
export const InvitationModel = model<Invitation>("Invitation", schema, "invitations");

/** The code of a person that counts; null when they have none. */
export const findNewestInvitation = (userId: string) =>
  InvitationModel.findOne({ userId }).sort({ seq: -1 }).lean<Invitation>();
