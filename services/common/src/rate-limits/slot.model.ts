import { model, Schema, type Model } from "mongoose";
import type { Place } from "./take-place.ts";

/** A place of a limit in a calendar span. */
export interface Slot extends Place {
  userId: string;
  /** The limit, the person, and the time span. */
  scope: string;
  /** When the span ends and the row expires. */
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

/** The places that people took, in the service's own collection. */
export const createSlotModel = (collection: string): Model<Slot> =>
  model<Slot>(collection, schema, collection);
