import { model, Schema } from "mongoose";

/** One of the attempts that a rate limit allows in an hour. Its slot is its key, so no race can exceed the limit. */
export interface AttemptRow {
  /** The bucket and the slot in it. */
  _id: string;
  /** A hash of the bucket's subject: it reveals no address and no account. */
  bucket: string;
  place: number;
  /** The attempt that holds the slot. */
  token: string;
  at: Date;
  /** When the slot is free again; the TTL index deletes the row then. */
  until: Date;
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
