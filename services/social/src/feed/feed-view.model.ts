import { model, Schema } from "mongoose";

/** When a person last opened their feed. */
export interface FeedView {
  /** The person's id. */
  _id: string;
  seenAt: Date;
}

const schema = new Schema<FeedView>(
  { _id: { type: String, required: true }, seenAt: { type: Date, required: true } },
  { versionKey: false, strict: "throw" },
);

/** When each person last saw the feed. */
export const FeedViewModel = model<FeedView>("FeedView", schema, "feed_views");
