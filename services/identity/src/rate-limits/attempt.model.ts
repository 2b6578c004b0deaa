import type { RollingSlot } from "@questwell/common";
import { model, Schema } from "mongoose";

/** An attempt of an hour. Its bucket is a hash: it reveals no address and no account. */
export interface AttemptRow extends RollingSlot {
  /** Whether the attempt failed. */
  isFailure: boolean;
}

const attemptSchema = new Schema<AttemptRow>(
  {
    _id: { type: String, required: true },
    bucket: { type: String, required: true },
    place: { type: Number, required: true },
    token: { type: String, required: true },
    at: { type: Date, required: true },
    until: { type: Date, required: true },
    isFailure: { type: Boolean, required: true },
  },
  { collection: "attempts", versionKey: false, strict: "throw" },
);
attemptSchema.index({ bucket: 1 });
attemptSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

export const AttemptModel = model<AttemptRow>("Attempt", attemptSchema);
