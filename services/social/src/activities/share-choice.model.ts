import { model, Schema } from "mongoose";

/** The owner's latest choice whether to share an activity that may not have arrived yet; updated by compare-and-set. */
export interface ShareChoice {
  /** The id of the activity. */
  _id: string;
  userId: string;
  isShared: boolean;
  rev: number;
  /** Whether it was stored before the activity and took a place for that; unknown for rows of version 0.2. */
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

/** The owners' choices; activities follow them. */
export const ShareChoiceModel = model<ShareChoice>("ShareChoice", schema, "share_choices");

/** The owner's choice for this activity; null if there is none. */
export const findShareChoice = (activityId: string) =>
  ShareChoiceModel.findOne({ _id: activityId }).lean<ShareChoice>();
