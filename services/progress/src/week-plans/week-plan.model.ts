import { model, Schema } from "mongoose";
import type { IsoWeek } from "../streaks/iso-week.ts";
import { indexTextCheck, textCheckField, type TextCheck } from "../texts/text-check.ts";
import { planIntents, type PlanIntent } from "./plan-intents.ts";

/** What a person planned for one area. */
export interface WeekPlanItem {
  focusAreaId: string;
  /** Challenges to complete, 0 to 7. */
  target: number;
  intent: PlanIntent;
}

/** What a person planned for a week. */
export interface WeekPlan {
  /** The user's id, a colon, and the week: one plan per person and week. */
  _id: string;
  userId: string;
  week: IsoWeek;
  /** 1 for the first one, incremented by one with each change. */
  revision: number;
  items: WeekPlanItem[];
  ifThen: string | null;
  /** Why `ifThen` is hidden; null or absent while it is shown. */
  textCheck?: TextCheck | null;
  updatedAt: Date;
}

const itemSchema = new Schema<WeekPlanItem>(
  {
    focusAreaId: { type: String, required: true },
    target: { type: Number, required: true },
    intent: { type: String, required: true, enum: planIntents },
  },
  { _id: false },
);

const schema = new Schema<WeekPlan>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    week: { type: String, required: true },
    revision: { type: Number, required: true },
    items: { type: [itemSchema], required: true },
    ifThen: { type: String, default: null },
    textCheck: textCheckField,
    updatedAt: { type: Date, required: true },
  },
  { collection: "week_plans", versionKey: false },
);
schema.index({ userId: 1, week: 1 });
indexTextCheck(schema);

export const WeekPlanModel = model<WeekPlan>("WeekPlan", schema);

/** The `_id` of what belongs to a person's week. */
export const weekIdOf = (userId: string, week: IsoWeek) => `${userId}:${week}`;
