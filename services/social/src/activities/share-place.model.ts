import { model, Schema } from "mongoose";

/** One of a person's places for choices on activities that have not arrived; the arrival frees it. */
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

export const SharePlaceModel = model<SharePlace>("SharePlace", schema, "share_places");
