import { model, Schema, type Model } from "mongoose";

/** One of the numbered places that a rate limit has; taking one is an insert, so two calls never share it. */
export interface Slot {
  /** `<scope>:<place>`. */
  _id: string;
  userId: string;
  /** What is limited, for whom, and in which span of time. */
  scope: string;
  /** 1 for the first. */
  place: number;
  /** The call that took it. */
  token: string;
  /** When the span is over and the row may go. */
  expiresAt: Date;
}

const schema = new Schema<Slot>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    scope: { type: String, required: true },
    place: { type: Number, required: true },
    token: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: "throw" },
);
schema.index({ scope: 1, place: -1 });
schema.index({ userId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The places that people took, in a collection of the service's own. */
export const createSlotModel = (collection: string): Model<Slot> =>
  model<Slot>(collection, schema, collection);
