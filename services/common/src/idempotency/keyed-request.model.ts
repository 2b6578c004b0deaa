import { model, Schema, trusted } from "mongoose";

/** A person's request with an `Idempotency-Key`, and its answer; it expires after 24 hours. */
export interface KeyedRequest {
  /** The person and a hash of method, path and key: `<userId>:<hash>`. */
  _id: string;
  userId: string;
  /** SHA-256 of the request's body: the key is valid only for this request. */
  hash: string;
  state: "running" | "done";
  /** The attempt that runs it now; a new one with each attempt. */
  token: string;
  /** Until then no other attempt runs it; afterwards the attempt that ran it counts as crashed. */
  lockedUntil: Date;
  /** The key of what the request stores, the same in every attempt. */
  effectId: string;
  /** JSON of the answer's data; null until it is done, and for one that is too large to store. */
  answer: string | null;
  /** The people whom the answer names besides this one; missing in rows of version 0.2. */
  about: string[];
  /** The day, in days since the epoch, and the row's place in the person's day; missing in rows of version 0.2. */
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
// A person stores no more in a day than there are places.
schema.index(
  { userId: 1, day: 1, place: -1 },
  { unique: true, partialFilterExpression: { place: { $type: "number" } } },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The requests with a key of the last 24 hours. They may hold text that a person wrote: erasure removes them. */
export const KeyedRequestModel = model<KeyedRequest>("KeyedRequest", schema, "keyed_requests");

/** Removes the requests of a person, and other people's answers that name them. */
export async function eraseRequests(userId: string): Promise<void> {
  await KeyedRequestModel.deleteMany({ $or: [{ userId }, { about: userId }] });
  // Rows of version 0.2 do not list whom they name; the last of them expires a day after that version. The index finds
  // only those.
  await KeyedRequestModel.deleteMany({
    about: trusted({ $exists: false }),
    // oxlint-disable-next-line security/escaped-regexp -- an id from identity has hexadecimal digits only
    answer: new RegExp(userId, "u"),
  });
}
