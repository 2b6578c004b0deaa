import { model, Schema } from "mongoose";
import { chosenDifficultyField } from "../ledger/chosen-difficulty.ts";
import type { FocusArea } from "./focus-area.ts";

/** A built-in area of one user; custom goals have their own rows. */
export interface BuiltInAreaRow extends Omit<
  FocusArea,
  "subgoals" | "isChecked" | "textCheck" | "leftAt" | "retiredUpTo"
> {
  /** Absent in rows from before areas could be left. */
  leftAt?: Date | null;
  retiredUpTo?: Date | null;
  /** Incremented with every change. */
  rev: number;
}

const schema = new Schema<BuiltInAreaRow>(
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
    leftAt: { type: Date, default: null },
    retiredUpTo: { type: Date, default: null },
    chosen: chosenDifficultyField,
    generationFrom: { type: Number },
    rev: { type: Number, required: true },
  },
  { collection: "focus_areas", versionKey: false },
);
schema.index({ userId: 1 });
// The operators' figures.
schema.index({ isActive: 1, createdAt: 1 });

export const FocusAreaModel = model<BuiltInAreaRow>("FocusArea", schema);
