import { model, Schema } from "mongoose";

/** One life area of one user. What was reached in it is in the ledger. */
export interface FocusArea {
  _id: string;
  userId: string;
  /** The built-in name; a custom goal has its id. */
  name: string;
  displayName: string;
  /** One sentence that fits the assessed level. */
  currentGoal: string;
  icon: string;
  color: string;
  isCustom: boolean;
  isActive: boolean;
  /** 1 to 10: where the area starts. */
  assessedLevel: number;
  createdAt: Date;
  /** Grows with every change. */
  rev: number;
}

const schema = new Schema<FocusArea>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    name: { type: String, required: true },
    displayName: { type: String, required: true },
    currentGoal: { type: String, required: true },
    icon: { type: String, required: true },
    color: { type: String, required: true },
    isCustom: { type: Boolean, required: true },
    isActive: { type: Boolean, required: true },
    assessedLevel: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    rev: { type: Number, required: true },
  },
  { collection: "focus_areas", versionKey: false },
);
schema.index({ userId: 1 });

export const FocusAreaModel = model<FocusArea>("FocusArea", schema);
