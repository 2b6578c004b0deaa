import { model, Schema } from "mongoose";

/** A person's like of an activity. */
export interface Like {
  /** `<activityId>:<userId>:like`: one per person and activity, regardless of repeated taps. */
  _id: string;
  activityId: string;
  /** The owner of the activity. */
  ownerId: string;
  userId: string;
  createdAt: Date;
}

const schema = new Schema<Like>(
  {
    _id: { type: String, required: true },
    activityId: { type: String, required: true },
    ownerId: { type: String, required: true },
    userId: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, strict: "throw" },
);
schema.index({ activityId: 1, userId: 1 });
schema.index({ ownerId: 1, createdAt: -1 });
schema.index({ userId: 1 });

export const LikeModel = model<Like>("Like", schema, "likes");

/** The `_id` of a person's like of an activity. */
export const likeIdOf = (activityId: string, userId: string) => `${activityId}:${userId}:like`;
