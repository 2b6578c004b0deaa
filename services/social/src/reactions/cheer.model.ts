import { model, Schema } from "mongoose";

/** A few words of a friend about an activity. */
export interface Cheer {
  _id: string;
  activityId: string;
  /** Whose activity it is. */
  ownerId: string;
  userId: string;
  message: string;
  createdAt: Date;
  /** Whether its author's count was told since; one that is not is counted at the next start. */
  isCounted: boolean;
}

const schema = new Schema<Cheer>(
  {
    _id: { type: String, required: true },
    activityId: { type: String, required: true },
    ownerId: { type: String, required: true },
    userId: { type: String, required: true },
    message: { type: String, required: true },
    createdAt: { type: Date, required: true },
    isCounted: { type: Boolean, required: true },
  },
  { versionKey: false, strict: "throw" },
);
schema.index({ activityId: 1, createdAt: 1, _id: 1 });
schema.index({ ownerId: 1, createdAt: -1 });
schema.index({ userId: 1, ownerId: 1 });
schema.index({ isCounted: 1, userId: 1 }, { partialFilterExpression: { isCounted: false } });

/** Who cheered what. */
export const CheerModel = model<Cheer>("Cheer", schema, "cheers");
