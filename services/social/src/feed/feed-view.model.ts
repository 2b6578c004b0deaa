import { model, Schema } from "mongoose";

/** When a person opened their feed last. */
export interface FeedView {
  /** The person. */
  _id: string;
  seenAt: Date;
}

const schema = new Schema<FeedView>(
  { _id: { type: String, required: true }, seenAt: { type: Date, required: true } },
  { versionKey: false, strict: "throw" },
);

/** Up to when everybody has seen what friends do. */
export const FeedViewModel = model<FeedView>("FeedView", schema, "feed_views");
