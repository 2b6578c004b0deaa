import { model, Schema } from "mongoose";

/** What an owner said last of sharing one activity, which may not have arrived yet; it changes by compare-and-set. */
export interface ShareChoice {
  /** The activity. */
  _id: string;
  userId: string;
  isShared: boolean;
  rev: number;
  /** Whether it came before the activity, and took a place for that; not known of rows of version 0.2. */
  isEarly?: true;
}

const schema = new Schema<ShareChoice>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    isShared: { type: Boolean, required: true },
    rev: { type: Number, required: true },
    isEarly: { type: Boolean },
  },
  { versionKey: false, strict: "throw" },
);
schema.index({ userId: 1 });

/** What owners said; activities follow it. */
export const ShareChoiceModel = model<ShareChoice>("ShareChoice", schema, "share_choices");

/** What the owner said of this activity; null when nothing. */
export const findShareChoice = (activityId: string) =>
  ShareChoiceModel.findOne({ _id: activityId }).lean<ShareChoice>();
