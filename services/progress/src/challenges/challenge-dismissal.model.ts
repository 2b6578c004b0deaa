import { model, Schema } from "mongoose";
import { dismissalReasons, type DismissalReason } from "./dismissal-reasons.ts";

/** A challenge that its owner put aside, until it is restored. A completion counts regardless of it. */
export interface ChallengeDismissal {
  /** The challenge's id: at most one row per challenge. */
  _id: string;
  userId: string;
  focusAreaId: string;
  /** The challenge's title, which stands for its idea. */
  title: string;
  reason: DismissalReason;
  dismissedAt: Date;
  /** The idea is not suggested in the area before this time; null if the reason does not bar it. */
  barredUntil: Date | null;
}

const schema = new Schema<ChallengeDismissal>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    focusAreaId: { type: String, required: true },
    title: { type: String, required: true },
    reason: { type: String, required: true, enum: dismissalReasons },
    dismissedAt: { type: Date, required: true },
    barredUntil: { type: Date, default: null },
  },
  { collection: "challenge_dismissals", versionKey: false },
);
// The barred ideas of an area, those dismissed last first.
schema.index({ userId: 1, focusAreaId: 1, barredUntil: -1 });
// Those of a week.
schema.index({ userId: 1, dismissedAt: -1 });

export const ChallengeDismissalModel = model<ChallengeDismissal>("ChallengeDismissal", schema);
