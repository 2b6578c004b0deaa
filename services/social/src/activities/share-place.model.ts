import { model, Schema } from "mongoose";

/** One of the places that a person has for words on activities that have not arrived; the arrival frees it. */
export interface SharePlace {
  /** `<userId>:<1 to 100>`. */
  _id: string;
  userId: string;
  activityId: string;
}

const schema = new Schema<SharePlace>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    activityId: { type: String, required: true },
  },
  { versionKey: false, strict: "throw" },
);
schema.index({ userId: 1 });
schema.index({ activityId: 1 }, { unique: true });

/** Every place that is taken. */
export const SharePlaceModel = model<SharePlace>("SharePlace", schema, "share_places");
