import { model, Schema } from "mongoose";

/** That somebody likes an activity. */
export interface Like {
  /** `<activityId>:<userId>:like`: one per person and activity, however often they tap. */
  _id: string;
  activityId: string;
  /** Whose activity it is. */
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

/** Who likes what. */
export const LikeModel = model<Like>("Like", schema, "likes");

/** The `_id` of a person's like of an activity. */
export const likeIdOf = (activityId: string, userId: string) => `${activityId}:${userId}:like`;
