import { Schema } from "mongoose";
import type { Activity } from "./activity.ts";

/** An activity embedded in the fact that caused it. */
export const activitySchema = new Schema<Activity>(
  { id: { type: String, required: true }, title: { type: String, required: true } },
  { _id: false, id: false },
);
