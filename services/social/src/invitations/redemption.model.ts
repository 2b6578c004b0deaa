import { model, Schema } from "mongoose";

/** Longer than the code itself lives, so that a used one can never be used again. */
const KEPT_AFTER_EXPIRY_S = 86_400;

/** That a code was used; of many who try at the same time one inserts the row. */
export interface Redemption {
  /** The code. */
  _id: string;
  inviterId: string;
  accepterId: string;
  /** The call that used it, which may find its own row after an answer that was lost. */
  attemptId: string;
  /** The revision of the two people's friendship at that moment, 0 for none: a later one is not undone. */
  friendshipRev: number;
  redeemedAt: Date;
  /** When the code would have expired. */
  expiresAt: Date;
  /** Whether the friendship was formed. */
  isDone: boolean;
  /** That the one who invited has not heard of it; nothing in rows of version 0.2, of which nobody is told. */
  isNews?: true;
  /** The call that told them. */
  toldIn?: string;
}

const schema = new Schema<Redemption>(
  {
    _id: { type: String, required: true },
    inviterId: { type: String, required: true },
    accepterId: { type: String, required: true },
    attemptId: { type: String, required: true },
    friendshipRev: { type: Number, required: true },
    redeemedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    isDone: { type: Boolean, required: true },
    isNews: { type: Boolean },
    toldIn: { type: String },
  },
  { versionKey: false, strict: "throw" },
);
schema.index({ inviterId: 1 });
schema.index({ inviterId: 1, isNews: 1 }, { partialFilterExpression: { isNews: true } });
schema.index({ accepterId: 1 });
schema.index({ isDone: 1 }, { partialFilterExpression: { isDone: false } });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: KEPT_AFTER_EXPIRY_S });

/** Which codes were used. */
export const RedemptionModel = model<Redemption>("Redemption", schema, "redemptions");
