import { model, Schema } from "mongoose";

/** Longer than the code's own lifetime, so that a used code can never be used again. */
const KEPT_AFTER_EXPIRY_S = 86_400;

/** The use of a code; of many concurrent attempts one inserts the row. */
export interface Redemption {
  /** The code. */
  _id: string;
  inviterId: string;
  accepterId: string;
  /** The call that used it, which finds its own row when it is retried after a lost response. */
  attemptId: string;
  /** The revision of the two people's friendship at that time, 0 for none: a later revision is not overwritten. */
  friendshipRev: number;
  redeemedAt: Date;
  /** When the code would have expired. */
  expiresAt: Date;
  /** Whether the friendship was formed. */
  isDone: boolean;
  /** Whether it is still to be reported to the inviter; absent in rows of version 0.2, which are never reported. */
  isNews?: true;
  /** The call that reported it. */
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

export const RedemptionModel = model<Redemption>("Redemption", schema, "redemptions");
