import { model, Schema } from "mongoose";

/** One of the numbered places that a person has for feedback on a day; taking one is an insert, so it is taken once. */
export interface FeedbackSlot {
  /** `<userId>:<day>:<place>`. */
  _id: string;
  userId: string;
  /** The date in UTC. */
  day: string;
  /** 1 for the day's first. */
  place: number;
  /** When the day is over and the row may go. */
  expiresAt: Date;
}

const schema = new Schema<FeedbackSlot>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    day: { type: String, required: true },
    place: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: "throw" },
);
schema.index({ userId: 1, day: 1, place: -1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Every place that somebody took. */
export const FeedbackSlotModel = model<FeedbackSlot>("FeedbackSlot", schema, "feedback_slots");
