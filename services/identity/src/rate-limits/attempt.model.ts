import { model, Schema } from "mongoose";

/** One of the attempts that a limit allows in an hour. Its place is its key, so no race makes room for one more. */
export interface AttemptRow {
  /** The bucket and the place in it. */
  _id: string;
  /** A hash of whose attempts these are: no address and no account can be read from it. */
  bucket: string;
  place: number;
  /** Who holds the place. */
  token: string;
  at: Date;
  /** When the place is free again, which is also when the database may forget the row. */
  until: Date;
  /** Whether the attempt was a wrong guess. */
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
