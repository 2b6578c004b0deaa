import { model, Schema } from "mongoose";

const DAY_S = 86_400;

/** One of the requests that a person may make on a day. */
export interface RefinementSlot {
  /** User, day and place: a place is taken once. */
  _id: string;
  userId: string;
  /** The date in UTC. */
  day: string;
  /** 1 for the first request of the day. */
  slot: number;
  /** The request that took it. */
  token: string;
  takenAt: Date;
}

const schema = new Schema<RefinementSlot>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    day: { type: String, required: true },
    slot: { type: Number, required: true },
    token: { type: String, required: true },
    takenAt: { type: Date, required: true },
  },
  { collection: "refinement_slots", versionKey: false },
);
schema.index({ userId: 1, day: 1, slot: -1 }, { unique: true });
// A day's places mean nothing once the day is over.
schema.index({ takenAt: 1 }, { expireAfterSeconds: 2 * DAY_S });

export const RefinementSlotModel = model<RefinementSlot>("RefinementSlot", schema);
