import { model, Schema } from "mongoose";

/** That a person sent a request with an `Idempotency-Key`, and what it was answered; it goes after 24 hours. */
export interface KeyedRequest {
  /** The person and a hash of method, path and key: `<userId>:<hash>`. */
  _id: string;
  userId: string;
  /** SHA-256 of what was asked: the key stands for this request alone. */
  hash: string;
  state: "running" | "done";
  /** Whoever runs it now; a new one with each try. */
  token: string;
  /** Until then nobody else runs it; afterwards whoever ran it is taken for dead. */
  lockedUntil: Date;
  /** The key of what the request stores, the same in every try. */
  effectId: string;
  /** JSON of the answer's data; null until it is done, and for one that is too large to keep. */
  answer: string | null;
  /** Whom the answer names besides the person; missing in rows of version 0.2. */
  about: string[];
  /** The day, in days since the epoch, and the row's place among the person's of that day; none in rows of version 0.2. */
  day?: number;
  place?: number;
  expiresAt: Date;
}

const schema = new Schema<KeyedRequest>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    hash: { type: String, required: true },
    state: { type: String, required: true, enum: ["running", "done"] },
    token: { type: String, required: true },
    lockedUntil: { type: Date, required: true },
    effectId: { type: String, required: true },
    answer: { type: String, default: null },
    about: { type: [String] },
    day: { type: Number },
    place: { type: Number },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: "throw" },
);
schema.index({ userId: 1 });
schema.index({ about: 1 });
// Nobody keeps more in a day than there are places.
schema.index(
  { userId: 1, day: 1, place: -1 },
  { unique: true, partialFilterExpression: { place: { $type: "number" } } },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The requests with a key of the last 24 hours. They may hold what a person wrote: erasure removes them. */
export const KeyedRequestModel = model<KeyedRequest>("KeyedRequest", schema, "keyed_requests");
